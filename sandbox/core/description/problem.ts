/** What in a description the sandbox cannot follow. It answers all the same; what is named here is not done. */
export interface Problem {
  /** Where: a JSON pointer into the description. */
  pointer: string
  /** What was found and what was expected. */
  message: string
  /** How to mend it. */
  hint: string
}
