import path from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** A command of the CLI. */
export interface Command {
  /** The command's form in one line, then its options and further explanations, separated by blank lines. */
  usage: string
  /**
   * Runs the command.
   *
   * @param args The arguments after the command's name.
   * @returns The exit code; 0 for a server that continues to run.
   * @throws {UsageError} For arguments that the command does not take.
   * @throws {CommandError|ProblemsError} If the command cannot do its work.
   */
  run(args: readonly string[]): Promise<number>
}

/** Reports arguments that a command does not take. The command line shows the message with the command's usage. */
export class UsageError extends Error {}

/** Reports to the caller why a command failed. */
export class CommandError extends Error {}

/**
 * Parses options and arguments, of which the first is the site's folder (default: the current folder).
 *
 * @param options Options as for `parseArgs` of Node.
 * @param maxArguments Maximum number of arguments besides options.
 * @throws {UsageError} For an unknown option or too many arguments.
 */
export function siteArguments<T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  maxArguments = 1,
) {
  const { values, positionals } = parseArguments(args, options)
  if (positionals.length > maxArguments)
    throw new UsageError(`Unexpected arguments: ${positionals.slice(maxArguments).join(' ')}`)
  return { values, root: path.resolve(positionals[0] ?? '.'), rest: positionals.slice(1) }
}

/**
 * Parses options and arguments.
 *
 * @param options Options as for `parseArgs` of Node.
 * @throws {UsageError} For an unknown option.
 */
export function parseArguments<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}
