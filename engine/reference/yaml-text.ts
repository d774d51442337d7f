import { stringify } from 'yaml'

/** Column at which long texts are folded. */
const lineWidth = 110

/** Parts of a description that grow with it. */
const large: ReadonlySet<string> = new Set([
  'paths',
  'webhooks',
  'components',
  'components schemas',
  'components responses',
  'components parameters',
  'components examples',
])

/** Names that YAML writes as they are, for keys and anchors. */
const plainName = /^[A-Za-z][\w-]*$/

/**
 * A description as YAML, its large parts entry by entry: to write a whole one, `yaml` holds a node for each value, which took 130 MB for
 * one of 13 MB. What stands at two places of a large part is written at both; what has two names, `webhooks` and
 * `x-webhooks`, once.
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

/** An entry as it is written at its place: below what it stands in, whose lines are cut off. */
function entryText(key: string, entry: unknown, above: readonly string[]): string {
  const whole = above.reduceRight<unknown>((inner, name) => ({ [name]: inner }), { [key]: entry })
  const text = stringify(whole, { lineWidth })
  const start = above.reduce(from => text.indexOf('\n', from) + 1, 0)
  return text.slice(start)
}
