"""What is done to the site once mkdocs has built its editions."""
