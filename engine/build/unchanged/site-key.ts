import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeIn } from '../../portal/code-files.ts'
import { engineVersion } from '../../portal/engine-package.ts'
import { folderFiles } from '../../portal/folder-files.ts'
import type { LoadedSite } from '../../portal/load-site.ts'
import type { Bundle } from '../bundle.ts'
import { outlineOf, withMaps } from './recorded-maps.ts'
import { partsOf } from './recorded-site.ts'

/** Hash of everything whose change concerns every page: code, configuration, descriptions of APIs, data of plugins. */
export function siteKey(site: LoadedSite, root: string, { key }: Pick<Bundle, 'key'>): string {
  const { plugins, problems, redirects, model, versions, ...current } = site
  const digest = createHash('sha256')
  const add = (value: unknown) => digest.update(`${JSON.stringify(value, withMaps)}\n`)
  add([engineVersion(), process.version, key, outlineOf(partsOf(site))])
  // The data of the current version is in the site itself.
  const ofVersions = [...versions].filter(([, { apis }]) => apis !== current.apis)
  for (const [name, data] of [['', current] as const, ...ofVersions]) {
    const { dataFiles, glossary, synonyms, ...rest } = data
    for (const value of [name, ...Object.values(rest)]) add(value)
  }
  // The bundle's key leaves out the code of the build, and plugins without components.
  const build = path.dirname(import.meta.dirname)
  const code = folderFiles(build).map(name => [name, path.join(build, name)] as const)
  const ofPlugins = site.plugins.some(({ isBuiltIn }) => !isBuiltIn) ? codeIn(root) : []
  for (const [name, file] of [...code, ...ofPlugins])
    if (!/\.test\.tsx?$/.test(name)) digest.update(`\n${name}\n`).update(readFileSync(file))
  return digest.digest('hex')
}
