/** A part of a description that the sandbox does not support. It still answers, but ignores that part. */
export interface Problem {
  /** Place, as a JSON pointer into the description. */
  pointer: string
  /** What was found and what is expected. */
  message: string
  /** How to correct it. */
  hint: string
}
