/** A reader's question, with the sections of the site that may answer it. */
export interface AnswerTask {
  /** Title of the site. */
  site: string
  question: string
  /** Earlier questions and answers of the conversation, oldest first. */
  turns: readonly { question: string; answer: string }[]
  /** Random text that identifies a conversation, for providers that store conversations. */
  conversation: string
  /** BCP 47 tag of the language to answer in. */
  lang: string
  /** Sections of the site that best match the question, best first. */
  sections: readonly { label: string; text: string }[]
}

/** A page that an answer cites. Only pages of the site are shown. */
export interface CitedPage {
  /** Absolute URL: `https://docs.acme.example/cards#lost`. */
  url: string
  title: string
}

/** A piece of an answer: plain text, or the pages that the whole answer is based on. */
export type AnswerPiece = string | readonly CitedPage[]

/**
 * Writes an answer. The promise resolves when the answer begins; the iterable yields its pieces. Without any text,
 * there is no answer. Errors are logged, so their messages must not contain keys or questions; a property `retryAfter`
 * (seconds) of an error tells the reader when to ask again.
 *
 * @param signal Aborted when the reader stops the answer or leaves, or when the answer takes too long.
 */
export type AnswerProvider = (
  task: AnswerTask,
  signal: AbortSignal,
) => Promise<AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>>

/**
 * Default export of the module that a plugin names in `answers`.
 *
 * @param env The environment of the server, which contains keys.
 * @returns undefined if the environment configures no service: readers then get sentences from the site.
 */
export type MakeAnswerProvider = (
  env: Readonly<Record<string, string | undefined>>,
) => AnswerProvider | undefined
