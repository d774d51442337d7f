/** A question of a reader, and what an answer may be written from. */
export interface AnswerTask {
  /** Title of the site. */
  site: string
  question: string
  /** What was asked and answered before, oldest first. */
  turns: readonly { question: string; answer: string }[]
  /** The same random text for all questions of a conversation, for who keeps what was said. */
  conversation: string
  /** BCP 47 tag of the language to answer in. */
  lang: string
  /** Sections of the site that say most of the question, best first. */
  sections: readonly { label: string; text: string }[]
}

/** A page that an answer is taken from. Only pages of the site are shown. */
export interface CitedPage {
  /** Whole address: `https://docs.acme.example/cards#lost`. */
  url: string
  title: string
}

/** What comes of an answer: plain text, or the pages that all of it is taken from. */
export type AnswerPiece = string | readonly CitedPage[]

/**
 * Writes an answer. Resolves when it begins, and gives it piece by piece; no text at all means that there is no answer. What it throws is
 * logged, so it says nothing of keys or questions; a property `retryAfter` (seconds) says when to ask again.
 *
 * @param signal Ends the answer: the reader has stopped it or is gone, or it takes too long.
 */
export type AnswerProvider = (
  task: AnswerTask,
  signal: AbortSignal,
) => Promise<AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>>

/**
 * What the module of a plugin's answers exports by default.
 *
 * @param env The environment of the server, which holds keys.
 * @returns undefined if the environment names no service: readers then get sentences from the site.
 */
export type MakeAnswerProvider = (
  env: Readonly<Record<string, string | undefined>>,
) => AnswerProvider | undefined
