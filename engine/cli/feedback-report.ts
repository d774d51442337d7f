import { readFeedback } from '../server/feedback/feedback-store.ts'
import { feedbackReport as report, reportText } from '../server/feedback/report.ts'
import { type Command, CommandError, siteArguments, UsageError } from './command.ts'

/**
 * `shiori feedback:report`: shows the feedback of readers that a server has recorded, grouped by what can be done about
 * it.
 */
export const feedbackReport: Command = {
  usage: `shiori feedback:report [FILE] [--since DAY] [--json]

By default, FILE is the one in the environment variable FEEDBACK.

  --since DAY  from this day on: 2026-11-01
  --json       prints the whole report as JSON, for other programs`,
  async run(args) {
    const { values, root: file } = siteArguments(withDefault(args), {
      json: { type: 'boolean', default: false },
      since: { type: 'string' },
    })
    const { since, json } = values
    if (since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(since))
      throw new UsageError(`--since is "${since}", expected a day such as 2026-11-01`)
    const found = report(rowsOf(file), since)
    process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : reportText(found))
    return 0
  },
}

/**
 * The arguments, with the file of the environment if they begin with no file.
 *
 * @throws {UsageError} If neither names a file.
 */
function withDefault(args: readonly string[]): readonly string[] {
  if (args[0] !== undefined && !args[0].startsWith('-')) return args
  const { FEEDBACK = '' } = process.env
  if (FEEDBACK.trim() === '') throw new UsageError('Missing argument: FILE, or FEEDBACK in the environment.')
  return [FEEDBACK, ...args]
}

/**
 * Reads the recorded feedback.
 *
 * @throws {CommandError} If the file cannot be read.
 */
function rowsOf(file: string) {
  try {
    return readFeedback(file)
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}
