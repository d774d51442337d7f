import path from 'node:path'
import { formatProblem, type Problem, ProblemsError } from '../config/problem.ts'
import { readRegularFile } from '../files/read-regular-file.ts'
import { readYaml } from '../files/yaml.ts'
import {
  type AnswerVerdict,
  type EvalResult,
  evaluate,
  isMet,
  isMisled,
  QuestionError,
  questionsSchema,
} from '../mcp/evaluation/evaluate.ts'
import { type McpSite, openSite } from '../mcp/site.ts'
import { folderSource } from '../mcp/source/folder-source.ts'
import { mayBeQuestion } from '../search/query/question-kind.ts'
import { SearchError } from '../search/types.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'

/** `shiori eval`: runs readers' questions through the search of a built site and reports wrong answers. */
export const evalCommand: Command = {
  usage: `shiori eval QUESTIONS [FOLDER] [--json]

Runs readers' questions through the search of a built site (default: dist). QUESTIONS is a YAML file of entries such as
{ question: how do I renew a loan?, locale: ja, pages: [/docs/loans/renew] }; pages is empty if the site has no answer and must say so.
Exits with 1 if no correct page is among the first five results of a question, or if another page is shown as the answer.

Also composes the answers in words, without a language model, and warns about answers that are missing, that are taken from other pages,
or that are given although the site has none.

  --json  prints the results of all questions, for other programs`,
  async run(args) {
    const { values, positionals } = parseArguments(args, { json: { type: 'boolean' } })
    const [file, folder = 'dist', ...more] = positionals
    if (file === undefined) throw new UsageError('Missing argument: QUESTIONS.')
    if (more.length > 0) throw new UsageError(`Unexpected arguments: ${more.join(' ')}`)
    const text = readRegularFile(file).toString()
    const { value, problems, lineOf } = readYaml({ file, text, firstLine: 1 }, questionsSchema, 'questions')
    if (!value || problems.length > 0) throw new ProblemsError(problems)
    const site = await openSite(folderSource(path.resolve(folder)), folder)
    const results = await evaluate(site, value).catch((error: unknown) => {
      if (error instanceof QuestionError)
        throw new ProblemsError([unknownPart(error, file, lineOf([error.index]))])
      if (error instanceof SearchError)
        throw new CommandError(
          `The search of ${folder} cannot be used: ${error.message}. Build the site again.`,
        )
      throw error
    })
    const failures = results.map((result, index) => failureOf(site, result, file, lineOf([index])))
    if (values.json) console.log(JSON.stringify(results, undefined, 2))
    else {
      const warnings = results.flatMap((result, index) => warningOf(result, file, lineOf([index])) ?? [])
      console.log(
        [...failures.flatMap(failure => failure ?? []), ...warnings, ...summary(site, results)].join('\n'),
      )
    }
    return failures.some(failure => failure !== undefined) ? 1 : 0
  },
}

function unknownPart({ message, hint }: QuestionError, file: string, line: number): Problem {
  return { severity: 'error', code: 'questions', file, line, message, hint }
}

/** The error of a question whose answer is wrong; undefined if it is right. */
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
      : 'Expected: the message that nothing fits well.'
  return formatProblem({ severity: 'error', code: 'eval', file, line, message, hint })
}

/** The warning of a question whose written answer is wrong or missing, in one line. */
function warningOf({ question, locale, pages, answer, sources }: EvalResult, file: string, line: number) {
  // Readers of a single name are not offered an answer.
  const isMissing = answer === 'refused' && pages.length > 0 && mayBeQuestion(question)
  if (answer !== 'wrong' && !isMissing) return undefined
  const what =
    answer === 'wrong' ? `is answered in words from ${sources.join(', ')}` : 'gets no answer in words'
  const message = `"${question}" (${locale}) ${what}`
  return formatProblem({ severity: 'warning', code: 'eval', file, line, message })
}

/** One or two lines for each locale: search results, and written answers if there are any. */
function summary(site: McpSite, results: readonly EvalResult[]): string[] {
  return [...Map.groupBy(results, ({ locale }) => locale)].flatMap(([locale, ofLocale]) => {
    const answered = ofLocale.filter(({ pages }) => pages.length > 0)
    const unanswerable = ofLocale.filter(({ pages }) => pages.length === 0)
    const counts = [
      `${answered.length} ${answered.length === 1 ? 'question' : 'questions'}: ${answered.filter(({ place }) => place === 1).length} first`,
      `${answered.filter(isMet).length} within five`,
      `${answered.filter(result => result.passage !== undefined && !isMisled(site, result)).length} with a passage`,
    ]
    if (unanswerable.length > 0)
      counts.push(
        `${unanswerable.filter(isMet).length} of ${unanswerable.length} correctly without an answer`,
      )
    if (ofLocale.every(({ answer }) => answer === undefined)) return [`${locale}  ${counts.join(', ')}`]
    const count = (list: readonly EvalResult[], verdict: AnswerVerdict) =>
      list.filter(({ answer }) => answer === verdict).length
    const resultLine = [
      `answers in words: ${count(answered, 'first')} right from the first source`,
      `${count(answered, 'among')} from a later one`,
      `${count(answered, 'wrong')} wrong`,
      `${count(answered, 'refused')} refused`,
    ]
    if (unanswerable.length > 0)
      resultLine.push(`${count(unanswerable, 'refused')} of ${unanswerable.length} without an answer refused`)
    return [`${locale}  ${counts.join(', ')}`, `${locale}  ${resultLine.join(', ')}`]
  })
}
