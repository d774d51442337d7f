import type { Clue, Reading } from './clue.ts'
import { readObjects } from './read-objects.ts'
import { readText } from './read-text.ts'

/** Maximum number of letters that are read; more of a log adds nothing about its errors. */
const maxLength = 2_000_000

/**
 * Reads the clues to an error in a text: a code, a name, a message, a log line, complete or truncated JSON, an
 * exception.
 */
export function readError(text: string): Reading {
  const reading: Reading = { clues: [], words: new Map(), metadata: [], fields: [], message: undefined }
  const read = text.slice(0, maxLength)
  readObjects(read, reading)
  readText(read, reading)
  reading.clues = uniqueClues(reading.clues)
  reading.metadata = [...new Map(reading.metadata.map(entry => [entry.name, entry])).values()]
  reading.fields = [...new Set(reading.fields)].slice(0, 8)
  return reading
}

function uniqueClues(clues: readonly Clue[]): Clue[] {
  return [...new Map(clues.map(clue => [`${clue.kind} ${clue.value}`, clue])).values()]
}
