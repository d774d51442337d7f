import { perObject } from '../files/per-object.ts'
import type { PathNames } from './api-names.ts'
import type { ParameterObject } from './description/openapi.ts'
import type { OperationSource } from './operation-source.ts'

/** Names of a path, from its first operation. */
export function pathNames(
  { method, path }: OperationSource,
  parameters: readonly ParameterObject[],
  id: string,
): PathNames {
  const examples = parameters
    .filter(parameter => parameter.in === 'path')
    .map(({ example, schema }) => example ?? (typeof schema === 'object' ? schema.example : undefined))
  return {
    template: path,
    methods: new Map([[method, id]]),
    words: !examples.every(example => /\d/.test(String(example ?? ''))),
  }
}

/** Placeholder for a value that a program or a reader inserts. Paths do not contain this character. */
const value = '¤'

/** Parts of a written path, with inserted values (`${id}`, `$ID`, `{id}`, `<id>`) replaced by the placeholder. */
function normalized(path: string): string[] {
  return partsOf(path.replaceAll(/\$?\{[^{}\n]*\}|\$\w+|<[\w-]+>/g, value))
}

/** Templates of an API, split into parts. Cached, because a site's pages look up thousands of paths. */
const templatesOf = perObject((paths: ReadonlyMap<string, PathNames>) =>
  [...paths].map(([template, { words }]) => ({ template, templateParts: partsOf(template), words })),
)

function partsOf(path: string): string[] {
  return path.split('/').slice(1)
}

/** Path templates that match a written path without method and query. Several only if it leaves parts open, as with `*`. */
export function matchingPaths(paths: ReadonlyMap<string, PathNames>, written: string): string[] {
  if (paths.has(written)) return [written]
  const open = /(?:\/|\*|…|\.{3})$/.test(written)
  const parts = normalized(open ? written.replace(/\/?(?:\*|…|\.{3})?$/, '') : written)
  return templatesOf(paths)
    .filter(({ templateParts }) =>
      open ? parts.length <= templateParts.length : parts.length === templateParts.length,
    )
    .filter(({ templateParts, words }) =>
      parts.every((part, at) => matches(part, templateParts[at] ?? '', words, open)),
    )
    .map(({ template }) => template)
}

/** Whether a path is the beginning of one of the API's paths, such as the base of a service: `/library/v1`. */
export function isPathPrefix(paths: ReadonlyMap<string, PathNames>, written: string): boolean {
  return matchingPaths(paths, `${written}/`).length > 0
}

/** Whether a path has the same first part as one of the API's paths. */
export function hasKnownFirstSegment(paths: ReadonlyMap<string, PathNames>, written: string): boolean {
  const [, first = ''] = written.split('/', 2)
  for (const template of paths.keys()) if (template.startsWith(`/${first}/`)) return true
  return paths.has(`/${first}`)
}

/** @param open Whether an inserted value may replace a fixed part, too: `/bv/<service>/v1/...` */
function matches(part: string, template: string, words: boolean, open: boolean): boolean {
  if (part === template || (open && part === value)) return true
  if (!template.includes('{')) return false
  const fixed = template.split(/\{[^}]*\}/).map(text => text.replaceAll(/[^\w-]/g, '\\$&'))
  const found = new RegExp(`^${fixed.join('([^:]+)')}$`).exec(part)
  return found?.slice(1).every(put => words || /[¤\dA-Z*…]/.test(put)) ?? false
}
