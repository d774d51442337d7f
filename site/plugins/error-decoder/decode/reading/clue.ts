/** Something in a text that may name an error, strongest first. */
export type Clue =
  /** Reason of a `google.rpc.ErrorInfo`. */
  | { kind: 'reason'; value: string; domain: string | undefined }
  /** `code` of an error body of the API. */
  | { kind: 'api-code'; value: string }
  /** A number that the text calls a code, or that is all of the text. */
  | { kind: 'code'; value: string }
  /** HTTP status. */
  | { kind: 'status'; value: number }
  /** Text of an error body. */
  | { kind: 'message'; value: string }
  /** A number of which nothing is said. */
  | { kind: 'number'; value: string }

/** What was read of a text. */
export interface Reading {
  clues: Clue[]
  /** Identifiers of the text, each once, with how the first of each stands. */
  words: Map<string, WordPlace>
  /** Values of `metadata`, in their order. */
  metadata: { name: string; value: string }[]
  /** Fields that a message names, or a list of violations. */
  fields: string[]
  /** Text of the error body, to be quoted. */
  message: string | undefined
}

/** Whether what stands beside a word says that it is a name in code: `.general`, `unknown(`. */
export interface WordPlace {
  isCode: boolean
}
