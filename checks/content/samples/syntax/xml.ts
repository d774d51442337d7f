import sax from 'sax'
import type { SyntaxFault } from './syntax-fault.ts'

/** Checks that a text is well-formed XML: a document, or a fragment of several elements. */
export function xmlFault(code: string): SyntaxFault | undefined {
  const isDocument = /^\s*<[?!](?:xml|DOCTYPE)/i.test(code)
  let fault: SyntaxFault | undefined
  const parser = sax.parser(true)
  parser.onerror = error => {
    fault ??= { line: parser.line + 1, message: error.message.split('\n')[0] ?? '' }
    parser.resume()
  }
  // Adds no line before the code.
  parser.write(isDocument ? code : `<sample>${code}</sample>`).close()
  return fault
}
