import type { Edit } from './edited-text.ts'

/** What an import brings: constants, and changes of the text that uses them. */
export interface Brought {
  /** Name and expression, and what it stands for in all texts. */
  constants: readonly { name: string; value: string; meant: string }[]
  edits: readonly Edit[]
}

export const nothing: Brought = { constants: [], edits: [] }

/** What an export of a file is called in all texts; '' is the file as a whole. */
export function exportOf(file: string, name: string): string {
  return `${file}#${name}`
}
