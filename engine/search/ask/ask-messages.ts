/** Path of the server's route for answers in words, below the base path. */
export const askPath = '/_ask'

/** A place on the site that an answer is taken from; the answer names it by its number, from 1. */
export interface AnswerSource {
  /** Path with base path and anchor. */
  url: string
  /** Title of the page and the heading: `Loans › Renew a loan`. */
  label: string
  /** BCP 47 tag where it is not in the language of the page. */
  lang?: string | undefined
  /** What is taken from it, word for word, for browsers to find and mark it. */
  quote?: string | undefined
}

/** An answer in words: plain text in which `[1]` names a source. */
export interface Answer {
  text: string
  sources: AnswerSource[]
}

/** What a page sends: a question, with what was asked and answered before it. */
export interface AskedQuestion {
  question: string
  locale: string
  /** Version of the docs, if it is not the last one. */
  version?: string | undefined
  /** Path of the page that it is about, base path and locale included. */
  about?: string | undefined
  /** Random, and the same for all questions of a conversation. */
  conversation: string
  /** Oldest first. */
  turns: { question: string; answer: string }[]
}

/** Sources for an answer: sections with their texts or, if none is relevant enough, the nearest pages. */
export interface FoundSections {
  /** Title of the site. */
  site: string
  /** Origin of the site, without base path. */
  url: string
  /** BCP 47 tag of the answer's language. */
  lang: string
  sections: { source: AnswerSource; text: string }[]
  nearest: AnswerSource[]
}

/** The longest question, answer that is sent along and path of a page (UTF-16 units), and how many turns are. */
export const askLimits = { question: 400, answer: 4000, path: 500, turns: 4 }

/**
 * What the server answers, each as an event: the sources, then text bit by bit, and `done`; or `refused` with the nearest pages. `failed` ends what the
 * provider did not end.
 */
export type AskEvent =
  | { kind: 'sources'; sources: AnswerSource[] }
  | { kind: 'text'; text: string }
  | { kind: 'refused'; nearest: AnswerSource[] }
  | { kind: 'done' }
  | { kind: 'failed' }
