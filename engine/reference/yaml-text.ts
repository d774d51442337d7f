import { stringify } from 'yaml'

/** Column at which long strings are folded. */
const lineWidth = 110

/** Paths of the large parts of a description, which are written entry by entry. */
const large: ReadonlySet<string> = new Set([
  'paths',
  'webhooks',
  'components',
  'components schemas',
  'components responses',
  'components parameters',
  'components examples',
])

/** Matches names that need no quotes in YAML, for keys and anchors. */
const plainName = /^[A-Za-z][\w-]*$/

/**
 * A description as YAML, written entry by entry: `yaml` creates a node for each value, which took 130 MB for a whole description of 13 MB.
 * Shared values in large parts are written at each place. A top-level value with two names, such as `webhooks` and `x-webhooks`, is
 * written once, with an alias.
 */
export function yamlText(document: object): string {
  const entries: [string, unknown][] = Object.entries(document)
  return entries
    .map(([key, entry]) => {
      if (!isFull(entry) || !plainName.test(key)) return partText(key, entry, [])
      const [first, ...others] = entries
        .filter(([name, value]) => value === entry && plainName.test(name))
        .map(([name]) => name)
      if (others.length === 0) return partText(key, entry, [])
      return first === key ? `${key}: &${key}\n${entriesText(entry, [key])}` : `${key}: *${first}\n`
    })
    .join('')
}

function partText(key: string, entry: unknown, above: readonly string[]): string {
  if (entry === undefined) return ''
  const place = [...above, key]
  return large.has(place.join(' ')) && isFull(entry)
    ? `${'  '.repeat(above.length)}${key}:\n${entriesText(entry, place)}`
    : entryText(key, entry, above)
}

function entriesText(value: object, above: readonly string[]): string {
  return Object.entries(value)
    .map(([key, entry]: [string, unknown]) => partText(key, entry, above))
    .join('')
}

function isFull(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
}

/** YAML of an entry with the indentation of its place: it is written with its parents, whose lines are then removed. */
function entryText(key: string, entry: unknown, above: readonly string[]): string {
  const nested = above.reduceRight<unknown>((inner, name) => ({ [name]: inner }), { [key]: entry })
  const text = stringify(nested, { lineWidth })
  const start = above.reduce(from => text.indexOf('\n', from) + 1, 0)
  return text.slice(start)
}
