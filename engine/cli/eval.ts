import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatProblem, type Problem, ProblemsError } from '../config/problem.ts'
import { readYaml } from '../files/yaml.ts'
import {
  type EvalResult,
  evaluate,
  isMet,
  isMisled,
  QuestionError,
  questionsSchema,
} from '../mcp/evaluation/evaluate.ts'
import { type McpSite, openSite } from '../mcp/site.ts'
import { folderSource } from '../mcp/source/folder-source.ts'
import { type Command, parseArguments, UsageError } from './command.ts'

/** `shiori eval`: what readers ask, asked of a built site. */
export const evalCommand: Command = {
  usage: `shiori eval QUESTIONS [FOLDER] [--json]

Asks a built site (default: dist) what readers ask, and lists the questions that it does not answer. QUESTIONS is a YAML file of
entries such as { question: how do I renew a loan?, locale: ja, pages: [/docs/loans/renew] }; pages is empty where the site has no
answer and must say so. Exits with 1 where no page that answers is among the first five, or another page is shown as the answer.

  --json  prints the results of all questions, for other programs`,
  async run(args) {
    const { values, positionals } = parseArguments(args, { json: { type: 'boolean' } })
    const [file, folder = 'dist', ...more] = positionals
    if (file === undefined) throw new UsageError('Missing argument: QUESTIONS.')
    if (more.length > 0) throw new UsageError(`Unexpected arguments: ${more.join(' ')}`)
    const text = readFileSync(file, 'utf8')
    const { value, problems, lineOf } = readYaml({ file, text, firstLine: 1 }, questionsSchema, 'questions')
    if (!value || problems.length > 0) throw new ProblemsError(problems)
    const site = await openSite(folderSource(path.resolve(folder)), folder)
    const results = await evaluate(site, value).catch((error: unknown) => {
      throw error instanceof QuestionError
        ? new ProblemsError([unknownPart(error, file, lineOf([error.index]))])
        : error
    })
    const failures = results.map((result, index) => failureOf(site, result, file, lineOf([index])))
    if (values.json) console.log(JSON.stringify(results, undefined, 2))
    else console.log([...failures.flatMap(one => one ?? []), ...summary(site, results)].join('\n'))
    return failures.some(failure => failure !== undefined) ? 1 : 0
  },
}

function unknownPart({ message, hint }: QuestionError, file: string, line: number): Problem {
  return { severity: 'error', code: 'questions', file, line, message, hint }
}

/** What is wrong with the answer to a question; undefined where nothing is. */
function failureOf(site: McpSite, result: EvalResult, file: string, line: number): string | undefined {
  const { question, locale, pages, found, passage } = result
  const [first = 'nothing'] = found
  const message = isMisled(site, result)
    ? `"${question}" (${locale}) is answered from ${passage}`
    : isMet(result)
      ? undefined
      : `"${question}" (${locale}) leads to ${first}`
  if (message === undefined) return undefined
  const hint =
    pages.length > 0
      ? `Expected: ${pages.join(' or ')}. Say it there in the words of the question, or name them in its keywords.`
      : 'Expected: word that nothing fits well.'
  return formatProblem({ severity: 'error', code: 'eval', file, line, message, hint })
}

/** A line for each locale. */
function summary(site: McpSite, results: readonly EvalResult[]): string[] {
  return [...Map.groupBy(results, ({ locale }) => locale)].map(([locale, own]) => {
    const answered = own.filter(({ pages }) => pages.length > 0)
    const hopeless = own.filter(({ pages }) => pages.length === 0)
    const counts = [
      `${answered.length} ${answered.length === 1 ? 'question' : 'questions'}: ${answered.filter(({ place }) => place === 1).length} first`,
      `${answered.filter(isMet).length} within five`,
      `${answered.filter(one => one.passage !== undefined && !isMisled(site, one)).length} answered in words`,
    ]
    if (hopeless.length > 0)
      counts.push(`${hopeless.filter(isMet).length} of ${hopeless.length} without an answer told so`)
    return `${locale}  ${counts.join(', ')}`
  })
}
