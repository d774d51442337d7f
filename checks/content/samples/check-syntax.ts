import type { Problem } from 'shiori/internal/config/problem.ts'
import { fenceLanguage, grammarOf } from 'shiori/internal/markdown/code/languages.ts'
import type { CodeSample } from './code-sample.ts'
import { checkers } from './syntax/checkers.ts'
import type { ParseError } from './syntax/parse-error.ts'

/** A sample and its file. */
export interface PlacedSample extends CodeSample {
  file: string
}

/** Languages that are not code, or that the compiler checks itself. */
const uncheckedLanguages = new Set(['text', 'diff', 'mermaid', 'markdown'])

/**
 * Reports samples without a language, without a parser for it, or that the parser cannot read. Equal code, as in
 * translations, is checked once.
 *
 * @param languages Languages of the site; the compiler warns about others.
 */
export async function checkSyntax(
  samples: readonly PlacedSample[],
  languages: readonly string[] | undefined,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const byGrammar = new Map<string, PlacedSample[]>()
  for (const sample of samples) {
    const grammar = grammarOf(sample.language) ?? ''
    const problem = languageProblem(sample, grammar, languages)
    if (problem) problems.push(problem)
    else if (checkers.has(grammar)) byGrammar.set(grammar, [...(byGrammar.get(grammar) ?? []), sample])
  }
  for (const [grammar, group] of byGrammar) {
    const codes = [...new Set(group.map(({ code }) => code))]
    const found = (await checkers.get(grammar)?.(codes)) ?? []
    const errorByCode = new Map(codes.map((code, index) => [code, found[index]]))
    for (const sample of group) {
      const error = errorByCode.get(sample.code)
      if (error) problems.push(syntaxProblem(sample, error))
    }
  }
  return problems
}

function languageProblem(
  { file, line, language }: PlacedSample,
  grammar: string,
  languages: readonly string[] | undefined,
): Problem | undefined {
  const place = { severity: 'error', code: 'sample-language', file, line } as const
  if (language === '') {
    return {
      ...place,
      message: 'the code block has no language',
      hint: 'Write it after the fence: ```bash. Plain text and output are ```text.',
    }
  }
  if (checkers.has(grammar) || uncheckedLanguages.has(grammar) || language === 'mermaid') return undefined
  if (fenceLanguage(language, languages).unknown) return undefined
  return {
    ...place,
    message: `there is no parser that checks code in "${language}"`,
    hint: `Known languages: ${[...checkers.keys(), ...uncheckedLanguages].sort().join(', ')}. Add one to checks/content/samples/syntax/checkers.ts.`,
  }
}

function syntaxProblem({ file, codeLine, language, code }: PlacedSample, error: ParseError): Problem {
  const line = Math.min(error.line, code.split('\n').length)
  return {
    severity: 'error',
    code: 'sample-syntax',
    file,
    line: codeLine + line - 1,
    message: `the ${language} sample cannot be read: ${error.message}`,
    hint: 'Readers copy samples: write it so that it runs. Mark what is not code as ```text.',
  }
}
