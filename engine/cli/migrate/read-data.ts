import { readFileSync } from 'node:fs'
import { aliasOffset } from '../../files/yaml-alias.ts'
import { parseYamlDocument, type YamlOptions } from '../../files/yaml-document.ts'

/** Content of a YAML or JSON text, or the first error in it. */
export interface ReadData {
  value?: unknown
  fault?: { line: number; reason: string }
}

/** Reads a file tolerantly: a byte order mark is ignored, and the last of several values with the same key counts, as in JSON. */
export function readData(file: string): ReadData {
  return parseData(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
}

/**
 * Parses YAML tolerantly; JSON is valid YAML, and the YAML parser reports where an error is.
 *
 * @param options Options of the parser.
 */
export function parseData(text: string, options: YamlOptions = {}): ReadData {
  const { document, lines } = parseYamlDocument(text, options)
  const error = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  const faultAt = (offset: number, reason: string) => ({
    fault: { line: lines.linePos(offset).line, reason },
  })
  if (error) return faultAt(error.pos[0], error.message)
  try {
    return { value: document.toJS() }
  } catch (thrown) {
    return faultAt(aliasOffset(document), thrown instanceof Error ? thrown.message : String(thrown))
  }
}
