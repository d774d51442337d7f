/** Path below the base path of the server's route for written answers. */
export const askPath = '/_ask'

/** A section that an answer is taken from. The answer refers to it by its number, from 1. */
export interface AnswerSource {
  /** Path with base path and anchor. */
  url: string
  /** Title of the page and the heading: `Loans › Renew a loan`. */
  label: string
  /** BCP 47 tag, if the source is not in the page's language. */
  lang?: string | undefined
  /** Text taken from the source, word for word, which browsers find and highlight. */
  quote?: string | undefined
}

/** A written answer: plain text in which `[1]` refers to a source. */
export interface Answer {
  text: string
  sources: AnswerSource[]
}

/** A page's request: a question, with the conversation so far. */
export interface AskedQuestion {
  question: string
  locale: string
  /** Version of the docs, if it is not the latest. */
  version?: string | undefined
  /** Path of the page that the question is about, with base path and locale. */
  about?: string | undefined
  /** Random id that all questions of a conversation share. */
  conversation: string
  /** Earlier questions with their answers, oldest first. */
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

/**
 * Maximum lengths in UTF-16 code units of a question, of an earlier answer that is sent along, and of a page's path,
 * and the maximum number of earlier turns.
 */
export const askLimits = { question: 400, answer: 4000, path: 500, turns: 4 }

/**
 * Events of the server's response: `sources`, then `text` piece by piece, then `done`. `refused` comes alone, with the
 * nearest pages. `failed` replaces `done` if the provider did not complete its answer.
 */
export type AskEvent =
  | { kind: 'sources'; sources: AnswerSource[] }
  | { kind: 'text'; text: string }
  | { kind: 'refused'; nearest: AnswerSource[] }
  | { kind: 'done' }
  | { kind: 'failed' }
