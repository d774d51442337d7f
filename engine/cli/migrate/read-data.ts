import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'

/** Content of a YAML or JSON file, or the error in it. */
export interface ReadData {
  value?: unknown
  fault?: { line: number; reason: string }
}

/**
 * Reads a file tolerantly: a byte order mark is ignored, and the last of several values with the same key counts, as in
 * JSON.
 */
export function readData(file: string): ReadData {
  // JSON is valid YAML, and the YAML parser reports where an error is.
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' })
  const [error] = document.errors
  try {
    if (error === undefined) return { value: document.toJS() }
  } catch (thrown) {
    // An alias without an anchor.
    return { fault: { line: 1, reason: thrown instanceof Error ? thrown.message : String(thrown) } }
  }
  const [reason = ''] = error.message.split('\n')
  return {
    fault: {
      line: error.linePos?.[0].line ?? 1,
      reason: reason.replace(/ at line \d+, column \d+:?$|:$/, ''),
    },
  }
}
