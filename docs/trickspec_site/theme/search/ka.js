/* Georgian: the endings of cases, the longest first; what is left begins the words that are found. */
(() => {
  const endings = (
    "ებისთვის ებისგან ებიდან ებთან ებში ებზე ებით ების ებმა ებად ებს ები ისთვის ისგან იდან სთან თან ზე ში ით ის მა ად ს ი ა ო ე თ"
  ).split(" ");
  const least = 3;
  const stem = (word) => {
    const ending = endings.find((each) => word.length - each.length >= least && word.endsWith(each));
    return ending ? word.slice(0, -ending.length) : word;
  };
  lunr.ka = function () {
    this.pipeline.reset(); // the pipeline that is there by itself takes letters alone that it knows, and would empty the index
    this.searchPipeline.reset();
  };
  lunr.ka.stemmer = lunr.ka.trimmer = lunr.ka.stopWordFilter = (token) => token;
  const parse = lunr.QueryParser.prototype.parse;
  lunr.QueryParser.prototype.parse = function (...given) {
    const query = parse.apply(this, given);
    for (const clause of query.clauses) {
      const [, word, star] = /^(.*?)(\*?)$/.exec(clause.term);
      clause.term = stem(word) + star;
    }
    return query;
  };
})();
