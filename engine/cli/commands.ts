import { didYouMean } from '../config/nearest.ts'
import { formatProblem, ProblemsError } from '../config/problem.ts'
import { fileProblem } from '../files/file-problem.ts'
import { uncaughtProblem } from '../plugins/uncaught-error.ts'
import { engineVersion } from '../portal/engine-package.ts'
import { type Command, CommandError, UsageError } from './command.ts'

interface CommandEntry {
  /** Description for the list of commands. */
  summary: string
  /** Whether the command keeps running after `run` has returned. */
  serves?: true
  load(): Promise<Command>
}

/** The commands by name, in the order in which users need them. Each is loaded when it is called. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  dev: {
    summary: 'Serve a site from its sources and reload the browser on changes',
    serves: true,
    load: async () => (await import('./dev.ts')).dev,
  },
  check: {
    summary: 'Check a site for errors without building it',
    load: async () => (await import('./check.ts')).check,
  },
  build: {
    summary: 'Write a site as static files',
    load: async () => (await import('./build.ts')).build,
  },
  start: {
    summary: 'Serve a built site',
    serves: true,
    load: async () => (await import('./start.ts')).start,
  },
  mcp: {
    summary: 'Serve a built site to an assistant (Model Context Protocol)',
    serves: true,
    load: async () => (await import('./mcp.ts')).mcp,
  },
  migrate: {
    summary: 'Convert a site of another engine',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  api: {
    summary: 'Print an API description as one JSON document',
    load: async () => (await import('./api.ts')).api,
  },
  'api:diff': {
    summary: 'Compare two versions of an API description',
    load: async () => (await import('./api-diff.ts')).apiDiff,
  },
  'docs:version': {
    summary: 'Freeze the docs as a version',
    load: async () => (await import('./docs-version.ts')).docsVersion,
  },
  'i18n:status': {
    summary: 'List translations that are missing, outdated or orphaned',
    load: async () => (await import('./i18n-status.ts')).i18nStatus,
  },
  'i18n:accept': {
    summary: 'Mark translations as up to date',
    load: async () => (await import('./i18n-accept.ts')).i18nAccept,
  },
  eval: {
    summary: "Run readers' questions through the search of a built site",
    load: async () => (await import('./eval.ts')).evalCommand,
  },
  'search:push': {
    summary: 'Send the search index to a hosted search engine',
    load: async () => (await import('./search-push.ts')).searchPush,
  },
  'feedback:report': {
    summary: 'Show the feedback that readers sent',
    load: async () => (await import('./feedback-report.ts')).feedbackReport,
  },
  doctor: {
    summary: 'Check Node, packages, configuration and caches',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  upgrade: {
    summary: 'List changes since the version a site was made with',
    load: async () => (await import('./upgrade.ts')).upgrade,
  },
}

/**
 * Runs the command that the arguments name.
 *
 * @returns The exit code.
 */
export async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) {
    console.error(await commandList())
    return 2
  }
  if (name === '--version' || name === '-v') {
    console.log(engineVersion())
    return 0
  }
  if (name === '--help' || name === '-h' || (name === 'help' && args[0] === undefined)) {
    console.log(await commandList())
    return 0
  }
  return name === 'help' ? run(args[0] ?? '', ['--help']) : run(name, args)
}

/** Milliseconds after a command in which what it has started may end. */
const endTimeout = 5000

/** Exit codes above it, as in a shell, are those of commands that a signal stopped. */
const signalCode = 128

/** Suggests the commands whose summary begins with a word: other engines call `start` `serve`. */
function commandsMatching(word: string): string | undefined {
  const found = Object.entries(commands).filter(([, { summary }]) =>
    summary.toLowerCase().startsWith(`${word.toLowerCase()} `),
  )
  const lines = found.map(([command, { summary }]) => `\n  shiori ${command.padEnd(8)}${summary}`)
  return lines.length > 0 ? `Did you mean one of these?${lines.join('')}` : undefined
}

function refuseUnknown(name: string, own: readonly string[], problem: string | undefined): number {
  const write = (command: string) => `shiori ${command}`
  const guess = didYouMean(name, [...Object.keys(commands), ...own], write) ?? commandsMatching(name)
  console.error(
    [problem, `Unknown command "${name}".`, guess, 'Run "shiori --help" for the list of commands.']
      .filter(line => line !== undefined)
      .join('\n'),
  )
  return 2
}

/** The commands of a site's plugins, or why they cannot be read. */
async function ofPlugins(
  folder?: string,
): Promise<{ own: Readonly<Record<string, CommandEntry>>; problem?: string }> {
  try {
    const { pluginCommands } = await import('./plugin-commands.ts')
    return { own: await pluginCommands(folder) }
  } catch (error) {
    if (error instanceof ProblemsError) return { own: {}, problem: error.message }
    throw error
  }
}

async function run(name: string, args: readonly string[]): Promise<number> {
  let entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  let command: Command | undefined
  const refuseEarlyExit = (code: number) => {
    // The command was stopped by a signal.
    if (code > signalCode) return
    console.error(
      `shiori ${name} did not end its work: a plugin, the configuration or a package called process.exit().`,
    )
    process.exitCode = 1
  }
  const reportUncaught = (error: unknown) => {
    process.off('exit', refuseEarlyExit)
    const problem = uncaughtProblem(error)
    console.error(problem ? formatProblem(problem) : error)
    process.exit(1)
  }
  // Whoever starts the command would take the exit code 0 for a site that was built.
  process.once('exit', refuseEarlyExit)
  process.once('uncaughtException', reportUncaught)
  try {
    if (!entry) {
      const { own, problem } = await ofPlugins(args[0])
      entry = Object.hasOwn(own, name) ? own[name] : undefined
      if (!entry) return refuseUnknown(name, Object.keys(own), problem)
    }
    command = await entry.load()
    if (!args.includes('--help') && !args.includes('-h')) return await command.run(args)
    console.log(`${entry.summary}.\n\n${command.usage}`)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${command?.usage}`)
      return 2
    }
    if (error instanceof ProblemsError || error instanceof CommandError) console.error(error.message)
    else {
      const problem = fileProblem(error)
      if (!problem) throw error
      console.error(formatProblem(problem))
    }
    return 1
  } finally {
    process.off('exit', refuseEarlyExit)
    if (!entry?.serves) endSoon(name)
  }
}

/** Ends the process some seconds after its command, if anything that the site's code has started would keep it for ever. */
function endSoon(name: string): void {
  setTimeout(() => {
    console.error(
      `shiori ${name} has ended its work, but what a plugin or the configuration has started still runs, such as a timer or a connection. It is stopped.`,
    )
    process.exit()
  }, endTimeout).unref()
}

async function commandList(): Promise<string> {
  const { own } = await ofPlugins()
  endSoon('--help')
  const all = Object.entries({ ...commands, ...own })
  const width = Math.max(...all.map(([name]) => name.length)) + 3
  const lines = all.map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`)
  return `Usage: shiori COMMAND [ARGUMENTS]

${lines.join('\n')}

"shiori help COMMAND" shows what a command takes. This is shiori ${engineVersion()}.`
}
