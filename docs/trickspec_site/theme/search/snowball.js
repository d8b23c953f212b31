/* Words of the question are cut to the length of their stem. */
(() => {
  const stemmer = lunr.LANGUAGE.stemmer;
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
