import { type Stats, statSync } from 'node:fs'

/**
 * What the file system knows of a file that a writer has named; undefined where there is none, and where there can be none: a name
 * that is too long, with a byte that no name may hold, or below a file.
 */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
