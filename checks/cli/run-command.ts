import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from 'shiori/internal/cli/command.ts'
import { printProblems } from 'shiori/internal/cli/print-problems.ts'

interface Command<T extends ParseArgsOptionsConfig> {
  /** What it takes, for `--help` and for arguments that it does not take. */
  usage: string
  /** As `parseArgs` of Node takes them. */
  options: T
  /** How many arguments beside options it takes at the most. */
  most: number
}

type Values<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true }>
>['values']

/**
 * Runs a command with the arguments of this process. `--help` says what it takes; arguments that it does not take end it with 2, and
 * problems without which nothing can be checked with 1, in words.
 *
 * @param run Gets the options and the other arguments; throws a UsageError for a value that it does not take.
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

/** Options and other arguments. @throws {UsageError} for what is wrong with them. */
function readArguments<T extends ParseArgsOptionsConfig>(
  args: string[],
  { options, most }: Command<T>,
): { values: Values<T>; positionals: readonly string[] } {
  const { values, positionals } = parsed(args, options)
  if (positionals.length > most) throw new UsageError(`Not understood: ${positionals.slice(most).join(' ')}`)
  return { values, positionals }
}

function parsed<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}
