import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'

/** What a file of YAML or JSON holds, or why it cannot be read. */
export interface ReadData {
  value?: unknown
  fault?: { line: number; reason: string }
}

/** Reads a file tolerantly: a byte order mark counts for nothing, and of a key that stands twice the last counts, as in JSON. */
export function readData(file: string): ReadData {
  // JSON is YAML, whose parser says where a fault is.
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' })
  const [error] = document.errors
  try {
    if (error === undefined) return { value: document.toJS() }
  } catch (thrown) {
    // An alias without its anchor.
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
