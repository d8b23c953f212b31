/* English is the search's own language, for which the theme loads no script; ours goes by another name. */
lunr.english = function () {
  this.pipeline.reset(); // nothing is cut in the pages: what is asked is cut, and begins the words that it finds
  this.searchPipeline.reset();
};
lunr.english.stemmer = lunr.stemmer;
lunr.english.trimmer = (token) => token;
lunr.english.stopWordFilter = (token) => token;
