import { parseAllDocuments } from 'yaml'
import { lineAt, type ParseError } from './parse-error.ts'

/** Checks that a text is YAML with one or several documents. */
export function yamlError(code: string): ParseError | undefined {
  const documents = parseAllDocuments(code, { prettyErrors: false, logLevel: 'silent' })
  const [error] = Array.from(documents).flatMap(({ errors }) => errors)
  return error && { line: lineAt(code, error.pos[0]), message: error.message }
}
