import { type ParserOptions, parseSync } from 'vite'
import { lineAt, type ParseError } from './parse-error.ts'

export type ScriptLanguage = NonNullable<ParserOptions['lang']>

/** Parses a module with top-level `await`. */
export function parseModule(code: string, lang: ScriptLanguage) {
  return parseSync(`sample.${lang}`, code, {
    lang,
    sourceType: 'module',
    showSemanticErrors: true,
    preserveParens: false,
  })
}

/** Checks that a text is a module; a name that is declared twice is an error, too. */
export function scriptError(code: string, lang: ScriptLanguage): ParseError | undefined {
  const [error] = parseModule(code, lang).errors
  if (!error) return undefined
  const place = error.labels.at(-1)?.start ?? 0
  return { line: lineAt(code, place), message: [error.message, error.helpMessage].filter(Boolean).join('. ') }
}
