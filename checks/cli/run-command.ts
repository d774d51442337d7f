import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { printProblems } from 'shiori/internal/cli/print-problems.ts'

interface CheckCommand<T extends ParseArgsOptionsConfig> {
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
 * @param run Gets the options and the other arguments.
 */
export async function runCommand<T extends ParseArgsOptionsConfig>(
  command: CheckCommand<T>,
  run: (values: Values<T>, positionals: readonly string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage)
    return
  }
  const read = readArguments(args, command)
  if (typeof read === 'string') {
    console.error(`${read}\n\n${command.usage}`)
    process.exitCode = 2
    return
  }
  await printProblems(() => run(read.values, read.positionals))
}

/** Options and other arguments, or what is wrong with them. */
function readArguments<T extends ParseArgsOptionsConfig>(
  args: string[],
  { options, most }: CheckCommand<T>,
): { values: Values<T>; positionals: readonly string[] } | string {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > most) return `Not understood: ${positionals.slice(most).join(' ')}`
    return { values, positionals }
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
  }
}
