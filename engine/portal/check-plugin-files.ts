import path from 'node:path'
import type { Problem } from '../config/problem.ts'
import { isMadeBy, staticFiles } from './check-static-files.ts'
import type { LoadedSite } from './load-site.ts'
import type { OwnedFile } from './plugin-files.ts'

/** Errors for files of plugins whose place another plugin, `static/` or the build itself takes. */
export function checkPluginFiles(
  { config, model }: LoadedSite,
  root: string,
  files: readonly OwnedFile[],
): Problem[] {
  if (files.length === 0) return []
  const isMade = isMadeBy(config, model)
  const inStatic = new Set(staticFiles(root, config, []))
  const owners = new Map<string, string>()
  return files.flatMap(({ url, plugin }) => {
    const name = fileName(url)
    const owner = owners.get(name) ?? plugin
    owners.set(name, owner)
    if (isMade(name)) return takenFile(plugin, name, 'the build writes that file itself')
    if (inStatic.has(name)) return takenFile(plugin, name, `static/${name} is that file`)
    return owner === plugin ? [] : takenFile(plugin, name, `the plugin "${owner}" emits it, too`)
  })
}

/** Path in the built site of a file that a plugin emits. */
export function fileName(url: string): string {
  return path.posix.join('/', url).slice(1)
}

/** The error for a file of a plugin whose place is taken. */
export function takenFile(plugin: string, name: string, why: string): Problem {
  return {
    severity: 'error',
    code: 'plugin-file',
    message: `the plugin "${plugin}" emits /${name}, but ${why}`,
    hint: 'Give the file another "url" in "files" of the plugin.',
  }
}
