import { existsSync } from 'node:fs'
import path from 'node:path'
import { failOnProblems } from '../build/fail-on-problems.ts'
import { configFile } from '../config/config-issues.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { urlSpace } from '../config/url-space.ts'
import { withFileProblems } from '../files/file-problem.ts'
import { moduleUrl } from '../files/fresh-module.ts'
import { pathFrom } from '../files/path-from.ts'
import { placeBelow } from '../files/stack-places.ts'
import { type LoadedPlugin, loadPlugins } from '../plugins/load-plugins.ts'
import type { CommandCall, SiteCommand } from '../plugins/site-command.ts'
import { loadConfig } from '../portal/load-config.ts'
import { loadSite } from '../portal/load-site.ts'
import { pluginSite } from '../portal/site-plugins.ts'
import { type Command, CommandError, UsageError } from './command.ts'

/** A command of a plugin: its description, and its module once it is called. */
interface PluginCommand {
  summary: string
  load(): Promise<Command>
}

/**
 * The commands of a site's plugins by name, such as `recipes:count`.
 *
 * @param folder First argument of a command: a site's folder, or else the site is the current folder.
 * @returns No commands outside of a site.
 * @throws {ProblemsError} If the site's configuration or a plugin cannot be read.
 */
export async function pluginCommands(folder = '.'): Promise<Readonly<Record<string, PluginCommand>>> {
  const root = path.resolve(isSite(folder) ? folder : '.')
  if (!isSite(root)) return {}
  const plugins = await withFileProblems(root, async () => {
    const problems: Problem[] = []
    const loaded = await loadPlugins(root, await loadConfig(root), problems)
    failOnProblems(problems, false)
    return loaded
  })
  return Object.fromEntries(
    plugins.flatMap(loaded =>
      Object.entries(loaded.plugin.commands ?? {}).map(([name, { summary, module }]) => {
        const file = path.resolve(path.dirname(loaded.file), module)
        const load = () => loadCommand(root, loaded, file, `${loaded.plugin.name}:${name}`)
        return [`${loaded.plugin.name}:${name}`, { summary, load }]
      }),
    ),
  )
}

function isSite(folder: string): boolean {
  return existsSync(path.join(folder, configFile))
}

async function loadCommand(
  root: string,
  { plugin, options }: LoadedPlugin,
  file: string,
  name: string,
): Promise<Command> {
  const failed = (error: unknown) => {
    if (error instanceof ProblemsError || error instanceof CommandError || error instanceof UsageError)
      return error
    const place = placeBelow(root, error) ?? { file: pathFrom(root, file) }
    const reason = error instanceof Error ? error.message : String(error)
    const message = `the command "${name}" failed: ${reason}`
    return new ProblemsError([{ severity: 'error', code: 'plugin', ...place, message }])
  }
  const read: CommandCall['read'] = async () => {
    const site = await loadSite(root, { git: false, includeDrafts: false })
    failOnProblems(site.problems, false)
    return pluginSite({ ...site, root, urls: urlSpace(site.config) }, plugin.name, options)
  }
  try {
    const { default: command }: { default: SiteCommand } = await import(/* @vite-ignore */ moduleUrl(file))
    if (typeof command?.run !== 'function' || typeof command.usage !== 'string')
      throw new TypeError('its module has no default export with "usage" and "run"')
    return {
      usage: command.usage,
      run: async args => {
        try {
          const [folder = '.', ...rest] = args
          return await command.run({ root, args: isSite(folder) ? rest : args, options, read })
        } catch (error) {
          throw failed(error)
        }
      },
    }
  } catch (error) {
    throw failed(error)
  }
}
