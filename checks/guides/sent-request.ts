import type { Exchange } from './exchange.ts'

/** Values that a run of a guide knows, to recognize them in requests. */
export interface RequestContext {
  /** Complete text of the page: values in it are meant literally. */
  shown: string
  /** Origin of the sandbox, and the one on the page. */
  origin: string
  api: string
  /** Name of the world, which is in the reader's token and in addresses of files. */
  world: string
  /** Replaces values of this world by those on the page. */
  restore: (text: string) => string
}

/** Times, ids, tokens and signatures, in this order, because a token may contain an id. */
const worldHeaders: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '<id>'],
  [/[\w.~+%-]{16,}/g, '<token>'],
  [/\b(?=[a-f]*\d)[\da-f]{8,}\b/g, '<id>'],
]

/**
 * Formats a request as one line that is equal for equivalent requests in two worlds: method, path, query in any order,
 * headers and body. Values that are specific to this world or time are replaced by their kind.
 */
export function sentRequest(
  { method, target, headers, sent, bytes }: Exchange,
  context: RequestContext,
): string {
  const [path = '', query = ''] = target.split('?')
  const pairs = [...new URLSearchParams(query)].map(pair => pair.join('=')).sort()
  const { authorization, 'content-type': type, ...others } = headers
  const body = sent === undefined ? bytes && `${bytes} bytes` : sorted(sent)
  const known = context.restore(
    JSON.stringify([
      decodeURIComponent(path) + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
      others,
      body || null,
    ])
      .replaceAll(context.origin, context.api)
      .replaceAll(context.world, 'world'),
  )
  let plain = known
  for (const [pattern, kind] of worldHeaders)
    plain = plain.replaceAll(pattern, found =>
      context.shown.includes(found) || !/\d/.test(found) ? found : kind,
    )
  const bearerToken =
    authorization && (authorization === `Bearer sandbox_${context.world}` ? 'own token' : 'other token')
  // Without a body, the media type means nothing.
  const media = bytes > 0 ? type?.split(';')[0] : undefined
  return [method, plain, bearerToken, media].filter(Boolean).join(' ')
}

/** Whether two lines are equivalent requests: an id of a world or a time in one matches any in the other. */
export function isSameRequest(a: string, b: string): boolean {
  const fits = (pattern: string, line: string) => {
    const parts = pattern.split(/(<(?:time|id|token)>)/)
    const source = parts.map(part => kinds[part] ?? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${source.join('')}$`).test(line)
  }
  return a === b || fits(a, b) || fits(b, a)
}

const kinds: Readonly<Record<string, string>> = {
  '<time>': '(?:<time>|\\d{4}-[\\dT:.Z+-]+)',
  '<id>': '(?:<id>|[\\da-f-]{8,})',
  '<token>': '(?:<token>|[\\w.~+%-]{16,})',
}

/** Sorts the fields of JSON by name. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
