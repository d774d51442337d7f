const methods = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE'
/** A placeholder in a path: `${id}`, `{id}`, `$ID`, `<id>`. */
const inserted = String.raw`\$?\{[^{}\n]*\}|\$\w+|<[\w-]+>`
const part = `(?:${inserted}|[\\w.~%:*@!…-])`
const query = `\\?(?:${inserted}|[^\\s"'\`\\\\)<>|])*`
/** May precede the path of an API: a method, a call of an HTTP client, a quote, a variable with the host, or nothing. */
const before = `\\b(${methods})\\b["'\`]?,?[\\s\\\\]+[bfr]{0,2}["'\`]?|\\.(get|post|put|patch|delete)\\(\\s*[bfr]{0,2}["'\`]|["'\`}]|\\$\\w+|^[ \\t]*`

/** Names that a shell script or a program defines itself: environment variables, constants. */
const ownName = /(?:\$\{|\bexport\s+|\bconst\s+|environ(?:\.get\(|\[)["']|\bgetenv\(\s*["'])$/
const constant = /(?<![\w$./-])[A-Z][A-Z\d]*_[A-Z\d_]*(?:\*|…|\.{3})?(?!\w|\s?=(?!=))/g

/** How many characters before a name are searched for its definition. */
const maxDistance = 40

/** A path or constant of an API in a piece of code, and its line, counted from the beginning of the code. */
export interface ApiMention {
  kind: 'path' | 'api-path' | 'constant'
  target: string
  lines: number
}

/**
 * Paths and constants in a code span or code block, as written. They need not belong to an API: it is up to the site's checks to tell which
 * belong to one.
 *
 * @param hosts Hosts of the site's APIs: a path after one of them certainly belongs to an API.
 */
export function apiMentions(code: string, hosts: readonly string[]): ApiMention[] {
  const found = [...paths(code, hosts), ...constants(code)]
  return [
    ...new Map(
      found.map(mention => [`${mention.kind} ${mention.target} ${mention.lines}`, mention]),
    ).values(),
  ]
}

function* paths(code: string, hosts: readonly string[]): Generator<ApiMention> {
  if (!code.includes('/')) return
  for (const match of code.matchAll(pathPattern(hosts))) {
    const [all, named, called, trailingHost, leadingHost, path = '', search = ''] = match
    const isApi = trailingHost !== undefined || leadingHost !== undefined
    if (!isApi && !path.includes('/', 1)) continue
    const end = match.index + all.length
    const method = named ?? called?.toUpperCase() ?? fetchMethod(code, match.index, end)
    const written = `${path}${search}`.replace(/(?<!\.)[.,:]$/, '')
    yield {
      kind: isApi ? 'api-path' : 'path',
      target: method ? `${method} ${written}` : written,
      lines: linesBefore(code, end - path.length - search.length),
    }
  }
}

/** Patterns by hosts. Cached, because every other line of a text has a code span. */
const pathPatterns = new Map<string, RegExp>()

function pathPattern(hosts: readonly string[]): RegExp {
  const key = hosts.join(' ')
  const known = pathPatterns.get(key)
  if (known) return known
  const escaped = hosts.map(host => host.replaceAll(/[^\w-]/g, '\\$&'))
  const address = hosts.length === 0 ? '(?!)' : `https?://(?:${escaped.join('|')})`
  const pattern = new RegExp(
    `(?:(?:${before})(${address})?|(${address}))(/${part}+(?:/${part}*)*)(${query})?`,
    'gm',
  )
  pathPatterns.set(key, pattern)
  return pattern
}

/** The method in the options of JavaScript's `fetch`. */
function fetchMethod(code: string, start: number, end: number): string | undefined {
  if (!/\bfetch\(\s*$/.test(code.slice(Math.max(0, start - maxDistance), start + 1).replace(/["'`]$/, '')))
    return undefined
  const [options = ''] = code.slice(end, end + 400).split(/\bfetch\(/, 1)
  return /\bmethod:\s*["'](\w+)["']/.exec(options)?.[1]?.toUpperCase()
}

function* constants(code: string): Generator<ApiMention> {
  for (const match of code.matchAll(constant)) {
    if (ownName.test(code.slice(Math.max(0, match.index - maxDistance), match.index))) continue
    yield { kind: 'constant', target: match[0], lines: linesBefore(code, match.index) }
  }
}

function linesBefore(text: string, offset: number): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
