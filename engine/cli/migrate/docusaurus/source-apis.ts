import { statSync } from 'node:fs'
import path from 'node:path'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { SourceApi } from '../source-api.ts'
import { filesIn } from '../source-files.ts'
import { isThere } from '../source-folder.ts'

/** API descriptions that plugins and presets of a Docusaurus site show. */
export function sourceApis(
  root: string,
  plugins: readonly { name: string; options: Plain }[],
): readonly SourceApi[] {
  return plugins.flatMap(({ name, options }) => {
    if (/openapi-docs$/.test(name)) return generatedApis(root, asObject(options.config))
    if (/redocusaurus$/.test(name)) {
      const named = asList(options.specs).flatMap((given, index) => {
        const { id, spec, route } = asObject(given)
        const to = asText(route)
        return apisAt(root, asText(id) ?? (index === 0 ? 'api' : `api-${index + 1}`), asText(spec), {
          route: to,
        })
      })
      return [...findApis(root, asObject(options.openapi)), ...named]
    }
    if (/@scalar\/docusaurus$/.test(name)) {
      const { configuration, route, label } = options
      const { url, spec } = asObject(configuration)
      const at = asText(url) ?? asText(asObject(spec).url)
      return apisAt(root, asText(label) ?? 'api', at, { route: asText(route) ?? '/scalar' })
    }
    return []
  })
}

/** Descriptions that redocusaurus finds in a folder by file name: `pets.openapi.yaml`, `pets/index.openapi.yaml`. */
function findApis(root: string, options: Plain): SourceApi[] {
  const name = asText(options.path) ?? 'openapi'
  const folder = path.resolve(root, name)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return filesIn(folder, root)
    .filter(file => /\.openapi\.(?:ya?ml|json)$/.test(file))
    .map(file => {
      const id = file.replace(/(?:\/index)?\.openapi\.\w+$/, '')
      const route = path.posix.join('/', asText(options.routeBasePath) ?? '', id)
      return {
        id,
        file: path.join(folder, file),
        named: path.posix.join(name, file),
        pages: undefined,
        route,
      }
    })
}

function generatedApis(root: string, config: Plain): SourceApi[] {
  return Object.entries(config).flatMap(([id, given]) => {
    const { specPath, outputDir } = asObject(given)
    const folder = asText(outputDir)
    const pages = folder === undefined ? undefined : path.resolve(root, folder)
    return apisAt(root, id, asText(specPath), { pages })
  })
}

/** The description at a path, or all descriptions in a folder. */
function apisAt(
  root: string,
  id: string,
  named: string | undefined,
  place: { pages?: string | undefined; route?: string | undefined },
): SourceApi[] {
  if (named === undefined) return []
  const { pages, route } = place
  const isElsewhere = /^(?:https?:)?\/\//.test(named)
  // A file in the static folder may be given by its address.
  const found = isElsewhere
    ? undefined
    : [path.resolve(root, named), path.join(root, 'static', named)].find(file => isThere(file, root))
  if (found === undefined || statSync(found).isFile()) return [{ id, file: found, named, pages, route }]
  return filesIn(found, root)
    .filter(file => /\.(?:ya?ml|json)$/.test(file))
    .map(file => ({
      id: `${id}-${file.replace(/\.\w+$/, '')}`,
      file: path.join(found, file),
      named: path.posix.join(named, file),
      pages: pages === undefined ? undefined : path.join(pages, path.dirname(file)),
      route,
    }))
}
