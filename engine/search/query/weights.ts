import type { SearchArea } from '../types.ts'

/** Every number that decides which result comes first. A page's score is the sum over what it answers, times these. */
export const weights = {
  /** Where it stands: title, operation id and path, heading, name of a field or value, text, synonym of a heading, question of readers. */
  tiers: [7, 6.5, 5, 3, 1, 3, 6] as readonly number[],
  /** Synonym of a title. */
  relatedPage: 6,
  /** What a text that holds a term weakly still is worth; strength (BM25, 0 to 7) adds to it. */
  least: 0.3,
  /** Guides explain, and news grow old. */
  areas: { guides: 1.15, sdks: 1.1, api: 1, blog: 0.75 } satisfies Record<SearchArea, number>,
  /** A text in another language is the second best. */
  foreign: 0.7,
  /** What readers ask of a section, among the sections of its page: less than its heading. */
  askedSection: 0.35,
  /** A field stands on the pages of many operations: each further one is worth so much of the last, and no less than `minRepeated`. */
  repeated: 0.45,
  minRepeated: 0.1,
  /** What pages are worth that another reading of the question finds: what it asks for by name, all of its parts, some, bigrams like them, few of these. */
  plans: { asked: 0.85, all: 0.95, some: 0.8, grams: 0.4, few: 0.2 },
  /** What an operation is worth that does the opposite of what is asked for. */
  opposed: 0.75,
  /** A call, method and path. */
  call: 2.5,
  /** An operation that takes such a body as was pasted, against the best of what has its words; less where fewer fields fit. */
  pastedBody: 2,
  /** An identifier as a whole, its parts, and one that the index joins of two words. */
  identifier: 1.5,
  identifierParts: 0.8,
  joint: 0.8,
  /** A term of the glossary in place of the one that was typed. */
  synonym: 0.9,
  /** Another spelling of a run: サーバ for サーバー. */
  spelling: 0.95,
  /** A word of Han or Kana that differs by a character from one that is nowhere. */
  nearRun: 0.75,
  /** Two words for one that is nowhere: streamkey, チャットログ. */
  parted: 0.7,
  /** A part of a run that is nowhere as a whole. */
  partOfRun: 0.5,
  /** What each character of a run beyond two adds: a long run tells more than a short one. */
  runLength: 0.15,
  /** The plural of a word. */
  plural: 0.95,
  /** A word that begins with the one typed: at least so much, and more the less is left of it. */
  beginning: 0.5,
  beginningLength: 0.35,
  /** What longer words are worth where the word itself is there. */
  longer: 0.6,
  /** A word of the same stem, and one that is a typing error away. */
  stem: 0.5,
  typo: 0.8,
  /** A term that holds the word within, and an identifier that holds what was typed. */
  inside: 0.5,
  partOfIdentifier: 0.7,
  /** What a clause adds to a section by standing in what the page as a whole says, or elsewhere on the page. */
  inherited: { page: 0.6, elsewhere: 0.25 },
  /** Several tiers or several words of one beginning: the best counts, the others so much. */
  others: 0.25,
  /** What a clause that is met everywhere still tells. */
  minIdf: 0.3,
  /** Shares of a question that a page must meet, by plan. */
  shares: { many: 0.7, some: 0.4, grams: 0.6 },
  /** Share of a query that one of the best pages must say for them to be an answer. */
  sure: 0.55,
  /** How good a further hit of a page must be against its best one to be shown. */
  furtherHit: 0.45,
  /** The same for a section whose heading says it: what readers ask of the whole page may weigh more. */
  furtherHeading: 0.25,
} as const
