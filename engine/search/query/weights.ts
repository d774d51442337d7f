import type { SearchArea } from '../types.ts'

/** All numbers of the ranking. A page's score is the sum over the clauses that it meets, times these weights. */
export const weights = {
  /** By tier: title, operation id and path, heading, name of a field or value, text, synonym of a heading, readers' question. */
  tiers: [7, 6.5, 5, 3, 1, 3, 6] as readonly number[],
  /** Synonym of a title. */
  relatedPage: 6,
  /** Minimum worth of a text with a term, to which its strength (BM25, 0 to 7) adds a tenth. */
  minWorth: 0.3,
  /** By area: guides explain, and news become outdated. */
  areas: { guides: 1.15, sdks: 1.1, api: 1, blog: 0.75 } satisfies Record<SearchArea, number>,
  /** Page in another language than the index's. */
  foreign: 0.7,
  /** Readers' question about a section, compared with other sections of its page: less than a heading. */
  askedSection: 0.35,
  /** Factor for each further operation with the same field, which many have; no less than `minRepeated` in all. */
  repeated: 0.45,
  minRepeated: 0.1,
  /** Pages found by looser readings of a query: all of its parts, some of them, any of their bigrams. */
  plans: { all: 0.95, some: 0.8, few: 0.2 },
  /** Operation that does the opposite of what the query asks for. */
  opposed: 0.75,
  /** A call, method and path. */
  call: 2.5,
  /** Operation that accepts a pasted body, against the best page with its words; less if fewer fields fit. */
  pastedBody: 2,
  /** Identifier as a whole, its parts, and the end of a word with the character after it. */
  identifier: 1.5,
  identifierParts: 0.8,
  joint: 0.8,
  /** A term of the glossary in place of the one that was typed. */
  synonym: 0.9,
  /** Word of Han or Kana that differs by one character from a typed one that is not in the index. */
  nearRun: 0.75,
  /** Two words for a compound that is not in the index: streamkey, チャットログ. */
  parted: 0.7,
  /** Part of a run that is not in the index as a whole. */
  partOfRun: 0.5,
  /** Added for each character of a run beyond two, since a long run is more specific. */
  runLength: 0.15,
  /** The plural of a word. */
  plural: 0.95,
  /** Word that begins with the typed one: the minimum, and what is added by the share that was typed. */
  beginning: 0.5,
  beginningLength: 0.35,
  /** Factor for longer words if the index has the word itself. */
  longer: 0.6,
  /** Word of the same stem, and a word that is one typing error away. */
  stem: 0.5,
  typo: 0.8,
  /** Term that contains the word, and an identifier that begins with the typed text. */
  inside: 0.5,
  partOfIdentifier: 0.7,
  /** Share of a clause's score that a section inherits from the page as a whole, or from elsewhere on the page. */
  inherited: { page: 0.6, elsewhere: 0.25 },
  /** Share of the score of further tiers, or further words with the same beginning, besides the best one. */
  others: 0.25,
  /** Added to a clause's inverse document frequency, so that one that every page meets still counts. */
  minIdf: 0.3,
  /** Minimum share of a query that a page must meet, by plan. */
  shares: { many: 0.7, some: 0.4 },
  /** Minimum share of a query that one of the best pages must say; below it, the answer is unsure. */
  sure: 0.55,
  /** Minimum score of a further hit of a page, against its best one. */
  furtherHit: 0.45,
  /** The same for a section found by its heading, since readers' questions about the whole page may score higher. */
  furtherHeading: 0.25,
} as const
