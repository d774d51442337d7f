import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { asset, pictureValue } from './module-hooks.ts'

/**
 * Defines the values that a bundler provides: `import.meta.env` and `import.meta.glob`.
 *
 * @param base Base path of the site.
 * @param root Folder of the site, absolute: addresses of pictures begin there.
 */
export function defineBundlerValues(base: string, root: string): void {
  Object.assign(globalThis, {
    shioriGlob: (folder: string) => (patterns: string | readonly string[], options: unknown) =>
      Object.assign({}, ...[patterns].flat().map(pattern => matches(pattern, folder, root, options))),
    shioriEnv: { BASE_URL: base, MODE: 'production', PROD: true, DEV: false, SSR: true },
  })
}

/** Modules and pictures that match a pattern, by paths like the pattern: functions that load them, unless they are loaded at once (`eager`). */
function matches(pattern: string, folder: string, root: string, options: unknown): Record<string, unknown> {
  const [start = ''] = /^(?:\.{0,2}\/)*/.exec(pattern) ?? []
  const from = start === '/' ? root : path.join(folder, start)
  const given: { eager?: boolean; import?: string } = Object(options)
  return Object.fromEntries(
    fs.globSync(pattern.slice(start.length), { cwd: from }).map(name => {
      const file = path.join(from, name)
      const load = (): unknown => {
        const module = asset.test(file) ? { default: pictureValue(file, root) } : createRequire(file)(file)
        return given.import === undefined ? module : Reflect.get(module, given.import)
      }
      return [start + name, given.eager === true ? load() : async () => load()]
    }),
  )
}
