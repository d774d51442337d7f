import path from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** A command of the CLI. */
export interface Command {
  /** What it takes: a line of its form, then options and more about it, with blank lines between. */
  usage: string
  /**
   * @param args What stands after the command's name.
   * @returns The exit code; a server that goes on running returns 0.
   * @throws {UsageError} for arguments that it does not take, {CommandError} and {ProblemsError} for what keeps it from its work.
   */
  run(args: readonly string[]): Promise<number>
}

/** Arguments that a command does not take; shown with its usage. */
export class UsageError extends Error {}

/** What kept a command from doing its work, in words for who called it. */
export class CommandError extends Error {}

/**
 * Reads a command's arguments: options, and the site's folder first (the current one by default).
 *
 * @param options As `parseArgs` of Node takes them.
 * @param most How many arguments beside options are taken at the most.
 * @throws {UsageError} for an unknown option or too many arguments.
 */
export function siteArguments<T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  most = 1,
) {
  const { values, positionals } = parseArguments(args, options)
  if (positionals.length > most)
    throw new UsageError(`Unexpected arguments: ${positionals.slice(most).join(' ')}`)
  return { values, root: path.resolve(positionals[0] ?? '.'), rest: positionals.slice(1) }
}

/**
 * Reads a command's options and its other arguments.
 *
 * @param options As `parseArgs` of Node takes them.
 * @throws {UsageError} for an unknown option.
 */
export function parseArguments<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}
