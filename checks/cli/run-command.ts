import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from 'shiori/internal/cli/command.ts'
import { printProblems } from 'shiori/internal/cli/print-problems.ts'

interface Command<T extends ParseArgsOptionsConfig> {
  /** Usage text for `--help` and for invalid arguments. */
  usage: string
  /** Options in the form of Node's `parseArgs`. */
  options: T
  /** Maximum number of positional arguments. */
  maxPositionals: number
}

type Values<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true }>
>['values']

/**
 * Runs a command with the arguments of this process. `--help` prints the usage. Invalid arguments exit with 2, and
 * problems that prevent any check with 1, each with a message.
 *
 * @param run Receives the options and the positional arguments; throws a UsageError for an invalid value.
 */
export async function runCommand<T extends ParseArgsOptionsConfig>(
  command: Command<T>,
  run: (values: Values<T>, positionals: readonly string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage)
    return
  }
  try {
    const { values, positionals } = readArguments(args, command)
    await printProblems(() => run(values, positionals))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${command.usage}`)
    process.exitCode = 2
  }
}

/**
 * Parses options and positional arguments.
 *
 * @throws {UsageError} if they are invalid.
 */
function readArguments<T extends ParseArgsOptionsConfig>(
  args: string[],
  { options, maxPositionals }: Command<T>,
): { values: Values<T>; positionals: readonly string[] } {
  const { values, positionals } = parsed(args, options)
  if (positionals.length > maxPositionals)
    throw new UsageError(`Unknown argument: ${positionals.slice(maxPositionals).join(' ')}`)
  return { values, positionals }
}

function parsed<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}
