/* English is the search's own language, for which the theme loads no script; ours goes by another name. */
lunr.english = function () {
  this.pipeline.reset(); // nothing is cut in the pages: what is asked is cut, and begins the words that it finds
  this.searchPipeline.reset();
};
lunr.english.stemmer = lunr.stemmer;
lunr.english.trimmer = (token) => token;
lunr.english.stopWordFilter = (token) => token;
(() => {
  const stemmer = lunr.english.stemmer;
  const parse = lunr.QueryParser.prototype.parse;
  const stem = (word) => {
    try {
      const length = String(stemmer(new lunr.Token(word, {})) || word).length;
      return word.slice(0, Math.max(length, 3)); // the word's own letters: a stemmer may write others
    } catch {
      return word;
    }
  };
  lunr.QueryParser.prototype.parse = function (...given) {
    const query = parse.apply(this, given);
    for (const clause of query.clauses) {
      const [, word, star] = /^(.*?)(\*?)$/.exec(clause.term);
      if (star && word.length > 3) clause.term = stem(word) + star;
    }
    return query;
  };
})();
