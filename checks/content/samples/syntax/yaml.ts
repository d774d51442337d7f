import { parseAllDocuments } from 'yaml'
import { lineAt, type SyntaxFault } from './syntax-fault.ts'

/** Checks that a text is YAML with one or several documents. */
export function yamlFault(code: string): SyntaxFault | undefined {
  const documents = parseAllDocuments(code, { prettyErrors: false, logLevel: 'silent' })
  const [error] = Array.from(documents).flatMap(({ errors }) => errors)
  return error && { line: lineAt(code, error.pos[0]), message: error.message }
}
