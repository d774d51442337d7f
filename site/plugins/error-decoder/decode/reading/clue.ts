/** Something in a text that may name an error, strongest kind first. */
export type Clue =
  /** Reason in a `google.rpc.ErrorInfo`. */
  | { kind: 'reason'; value: string; domain: string | undefined }
  /** `code` of an error body of the API. */
  | { kind: 'api-code'; value: string }
  /** A number that the text calls a code, or that is the whole text. */
  | { kind: 'code'; value: string }
  /** HTTP status. */
  | { kind: 'status'; value: number }
  /** Message of an error body. */
  | { kind: 'message'; value: string }
  /** A number without further information. */
  | { kind: 'number'; value: string }

/** Clues and other facts from a text. */
export interface Reading {
  clues: Clue[]
  /** Unique identifiers of the text, with the context of their first occurrence. */
  words: Map<string, WordPlace>
  /** Values of `metadata`, in their order. */
  metadata: { name: string; value: string }[]
  /** Fields named by a message or a list of violations. */
  fields: string[]
  /** Message of the error body, to be quoted. */
  message: string | undefined
}

/** Context of a word: whether it is a name in code, like `.general` or `unknown(`. */
export interface WordPlace {
  isCode: boolean
}
