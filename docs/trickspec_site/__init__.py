"""The site: pages made from the rules, one edition a language, and what makes a folder of them that can be served anywhere.

`edition` is everything that the pages of one language speak of, `pages` make Markdown of it, `mkdocs_file` and `building` make
HTML of that, and `finishing` looks it over: search, policy, permanent links, and whether every link leads somewhere.
"""
