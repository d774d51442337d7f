import sax from 'sax'
import type { ParseError } from './parse-error.ts'

/** Checks that a text is well-formed XML: a document, or a fragment of several elements. */
export function xmlError(code: string): ParseError | undefined {
  const isDocument = /^\s*<[?!](?:xml|DOCTYPE)/i.test(code)
  let firstError: ParseError | undefined
  const parser = sax.parser(true)
  parser.onerror = error => {
    firstError ??= { line: parser.line + 1, message: error.message.split('\n')[0] ?? '' }
    parser.resume()
  }
  // Adds no line before the code.
  parser.write(isDocument ? code : `<sample>${code}</sample>`).close()
  return firstError
}
