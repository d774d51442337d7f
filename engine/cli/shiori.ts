#!/usr/bin/env node
import { ProblemsError } from '../config/problem.ts'
import { type Command, CommandError, UsageError } from './command.ts'

/** The commands by name; each is loaded only when it is called. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  dev: async () => (await import('./dev.ts')).dev,
  build: async () => (await import('./build.ts')).build,
  start: async () => (await import('./start.ts')).start,
  prepare: async () => (await import('./prepare.ts')).prepare,
  new: async () => (await import('./new.ts')).newSite,
  migrate: async () => (await import('./migrate.ts')).migrate,
  check: async () => (await import('./check.ts')).check,
  api: async () => (await import('./api.ts')).api,
  mcp: async () => (await import('./mcp.ts')).mcp,
  'docs:version': async () => (await import('./docs-version.ts')).docsVersion,
  'i18n:status': async () => (await import('./i18n-status.ts')).i18nStatus,
  'i18n:accept': async () => (await import('./i18n-accept.ts')).i18nAccept,
  'feedback:report': async () => (await import('./feedback-report.ts')).feedbackReport,
  'search:push': async () => (await import('./search-push.ts')).searchPush,
}

async function main([name = '', ...args]: string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    console.error(name === '' ? 'Which command?' : `There is no command "${name}".`)
    console.error(
      `Commands: ${Object.keys(commands).join(', ')}; "shiori COMMAND --help" says what one takes.`,
    )
    return 2
  }
  const command = await load()
  if (args.includes('--help')) {
    console.log(command.usage)
    return 0
  }
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n${command.usage}`)
      return 2
    }
    if (!(error instanceof ProblemsError || error instanceof CommandError)) throw error
    console.error(error.message)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
