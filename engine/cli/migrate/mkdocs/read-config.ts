import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isSeq, Scalar, type Tags, YAMLSeq } from 'yaml'
import { pathFrom } from '../../../files/path-from.ts'
import { asObject, isObject, type Plain } from '../plain-data.ts'
import { parseData } from '../read-data.ts'
import type { Report } from '../report.ts'
import { isSourceFile } from '../source-folder.ts'

/** Maximum depth of inheritance between configurations. Deeper inheritance is circular. */
const maxDepth = 8

/**
 * Reads `mkdocs.yml` with its inherited settings (`INHERIT`). Names of Python objects (`!!python/name:`) are ignored,
 * and `!ENV` has its value in an environment without variables.
 *
 * @param file Absolute path.
 * @param root Root of the source; files outside of it are not read.
 */
export function readConfig(file: string, root: string, report: Report, depth = 0): Plain {
  const name = pathFrom(root, file)
  const { value, fault } = parseData(readFileSync(file, 'utf8'), {
    version: '1.1',
    customTags: tags => [...tags, ...environment],
  })
  if (fault) report.lost(`${name}:${fault.line}`, `it cannot be read: ${fault.reason}`)
  const own = asObject(toPlain(value))
  const { INHERIT: above, ...settings } = own
  if (typeof above !== 'string') return settings
  const parent = path.resolve(path.dirname(file), above)
  if (depth < maxDepth && isSourceFile(parent, root))
    return merged(readConfig(parent, root, report, depth + 1), settings)
  report.lost(`${name}: INHERIT`, `${above} is not a file of the source`)
  return settings
}

/** `!ENV NAME` and `!ENV [NAME, fallback]`. */
const environment: Tags = [
  {
    tag: '!ENV',
    collection: 'seq',
    resolve: node => {
      const { items } = node instanceof YAMLSeq ? node : { items: [] }
      const last = items.length > 1 ? items.at(-1) : undefined
      return last instanceof Scalar || isMap(last) || isSeq(last) ? last : new Scalar(null)
    },
  },
  { tag: '!ENV', resolve: () => null },
]

/** Data without YAML's dates and maps: dates become strings. */
function toPlain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toPlain)
  if (value instanceof Map || value instanceof Set) return toPlain(Object.fromEntries(value.entries()))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]))
}

function merged(above: Plain, own: Plain): Plain {
  const both = Object.entries(own).map(([key, value]): [string, unknown] => {
    const inherited = above[key]
    return isObject(value) && isObject(inherited) ? [key, merged(inherited, value)] : [key, value]
  })
  return { ...above, ...Object.fromEntries(both) }
}

/**
 * Plugins or extensions with their options, by name, from a list of names and of names with options, or from an object.
 */
export function namedOptions(list: unknown): Map<string, Plain> {
  const entries = Array.isArray(list)
    ? list.flatMap((item): [string, unknown][] =>
        typeof item === 'string' ? [[item, {}]] : Object.entries(asObject(item)),
      )
    : Object.entries(asObject(list))
  return new Map(entries.map(([name, options]) => [name.replace(/^material\//, ''), asObject(options)]))
}
