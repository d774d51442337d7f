/**
 * All numbers of the ranking. A page's score is the sum of the clauses that it meets, each multiplied by these weights.
 */
export const weights = {
  /**
   * Weights of the tiers: title, operation id and path, heading, name of a field or value, text, synonym of a heading,
   * readers' question.
   */
  tiers: [7, 6.5, 5, 3, 1, 3, 6] as readonly number[],
  /** Maximum weight of a word in each section of a page that keeps repeating it: less than that of a heading or name. */
  page: 4,
  /** Synonym of a title. */
  relatedPage: 6,
  /** Minimum worth of a text with a term. The term's strength (BM25, 0 to 7) adds a tenth of itself. */
  minWorth: 0.3,
  /** Page in a language other than the index's. */
  foreign: 0.7,
  /** Blog post, which tells how things were on its day: less than a page of the docs that matches as well. */
  post: 0.9,
  /** Readers' question about a section: less than a heading, since a page has many sections. */
  askedSection: 2,
  /** Pages that are found by looser readings of a query: by all of its parts, some of them, any of their bigrams. */
  plans: { all: 0.95, some: 0.8, few: 0.2 },
  /** Operation that does the opposite of what the query asks for. */
  opposed: 0.75,
  /** Call that is found as a whole, with method and path. */
  call: 2.5,
  /** Operation that accepts a pasted body, relative to the best page with its words; less if fewer fields fit. */
  pastedBody: 2,
  /** Identifier that is found as a whole, or by its parts. */
  identifier: 1.5,
  identifierParts: 0.8,
  /** Glossary term in place of the typed one. */
  synonym: 0.9,
  /** Word of Han or Kana that differs by one character from a typed word that the index lacks. */
  nearRun: 0.75,
  /** Two words of a compound that the index lacks: streamkey, チャットログ. */
  parted: 0.7,
  /** Part of a run that the index lacks as a whole. */
  partOfRun: 0.5,
  /** Added for each character of a run beyond the second, since a long run is more specific. */
  runLength: 0.15,
  /** A character belongs to the word before it if it follows on at least this share of the word's pages: 器 of 播放器. */
  compound: 0.05,
  /** Plural of the typed word. */
  plural: 0.95,
  /** Word that begins with the typed text: the minimum, and the maximum addition for the typed share of the word. */
  beginning: 0.5,
  beginningLength: 0.35,
  /** Factor for longer words if the index has the typed word itself. */
  longer: 0.6,
  /** Word with the same stem, and word that is one typing error away. */
  stem: 0.5,
  typo: 0.8,
  /** Word with which a compound begins or ends that the index lacks. */
  partOfWord: 0.5,
  /** Identifier that begins with the typed text. */
  partOfIdentifier: 0.7,
  /** Share of a clause's score that a section inherits from the page as a whole, or from elsewhere on the page. */
  inherited: { page: 0.6, elsewhere: 0.25 },
  /**
   * Share of the scores of further tiers, or of further words with the same beginning, that is added to the best one.
   */
  others: 0.25,
  /** Added to a clause's inverse document frequency, so that a clause that every page meets still counts. */
  minIdf: 0.3,
  /** Minimum share of a query that a page must meet, by plan. */
  shares: { many: 0.7, some: 0.4 },
  /** Minimum share of a query that one of the best pages must cover. Below it, the answer is unsure. */
  sure: 0.52,
  /** Minimum score of a page's further hit, relative to its best one. */
  furtherHit: 0.45,
  /**
   * Minimum score of a section found by its heading. It is lower, since readers' questions about the whole page may
   * score higher.
   */
  furtherHeading: 0.25,
} as const
