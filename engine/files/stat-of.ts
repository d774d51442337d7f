import { type Stats, statSync } from 'node:fs'

/**
 * Status of a file named by a writer; undefined if it does not exist or cannot exist, because its name is too long, contains a null byte,
 * or is inside a file.
 */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
