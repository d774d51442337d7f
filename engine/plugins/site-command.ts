import type { PluginSite } from './plugin.ts'

/** Argument of a command's `run`. */
export interface CommandCall {
  /** The site's folder, absolute. */
  root: string
  /** Arguments after the command's name and the site's folder. */
  args: readonly string[]
  /** Options of the plugin from the configuration, parsed by its schema. */
  options: unknown
  /** Reads the site, as a plugin's `setup` gets it. Rejects with the site's errors, if it has any. */
  read(): Promise<PluginSite<unknown, unknown>>
}

/** A command of `shiori` that a plugin adds. */
export interface SiteCommand {
  /** The command's form in one line, then its options and further explanations, separated by blank lines. */
  usage: string
  /** Runs the command and returns the exit code. An error is shown with its place in the code, and the exit code is 1. */
  run(call: CommandCall): Promise<number> | number
}

/** Infers the types of a plugin's command. */
export function defineCommand(command: SiteCommand): SiteCommand {
  return command
}
