import type { SitePlugins } from '../../portal/site-plugins.ts'
import type { Portal } from '../../portal/types.ts'
import type { Recorder } from './recorder.ts'

type Hook = (...args: unknown[]) => unknown

const prefix = 'plugins\n'

/** Whether a name is one of `recordedPlugins`. */
export function isPluginName(name: string): boolean {
  return name.startsWith(prefix)
}

/**
 * Plugins that note what they are asked. Their answers are compared with those in the next build, instead of what the answers were made
 * from: a plugin may keep what it has read.
 *
 * @param version Name of the version of the docs.
 */
export function recordedPlugins(plugins: SitePlugins, version: string, recorder: Recorder): SitePlugins {
  const members = Object.entries(plugins).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member]
    const hook: Hook = member
    const recorded: Hook = (...args) => {
      recorder.note(prefix + JSON.stringify([version, name, ...args]))
      return recorder.unrecorded(() => hook(...args))
    }
    return [name, recorded]
  })
  return Object.fromEntries(members)
}

/**
 * The answer of plugins, as text; undefined if they fail.
 *
 * @param name As noted by `recordedPlugins`.
 */
export function pluginStateOf(name: string, portal: Portal): string | undefined {
  const [version, hook, ...args]: [string, keyof SitePlugins, ...unknown[]] = JSON.parse(
    name.slice(prefix.length),
  )
  try {
    const found = portal.ofVersion(version).plugins[hook]
    return typeof found === 'function' ? (JSON.stringify((found as Hook)(...args)) ?? '') : undefined
  } catch {
    return undefined
  }
}
