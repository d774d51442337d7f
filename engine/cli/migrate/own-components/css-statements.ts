/** A rule or an at-rule on the first level of a sheet. */
interface Statement {
  /** Text before its block or semicolon, without comments: a selector, `@media print`. */
  prelude: string
  /** Content of its block; undefined for one that ends with a semicolon. */
  body: string | undefined
  /** All of it. */
  text: string
}

/** The signs that end things, and what may hold such signs without a meaning. */
const tokens =
  /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\*[\s\S]*?\*\/|\burl\([^"'()]*\)|[{};]/g

/** Splits a sheet into the statements of its first level. The text after the last one is a statement of its own. */
export function statementsOf(css: string): Statement[] {
  const found: Statement[] = []
  let depth = 0
  let start = 0
  let bodyStart = 0
  const add = (preludeEnd: number, end: number, body?: string) => {
    const prelude = css
      .slice(start, preludeEnd)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .trim()
    found.push({ prelude, body, text: css.slice(start, end) })
    start = end
  }
  for (const { 0: token, index } of css.matchAll(tokens)) {
    if (token === '{') {
      depth++
      if (depth === 1) bodyStart = index + 1
    } else if (token === '}') {
      depth--
      if (depth === 0) add(bodyStart - 1, index + 1, css.slice(bodyStart, index))
    } else if (token === ';' && depth === 0) add(index, index + 1)
  }
  if (start < css.length) add(css.length, css.length)
  return found
}

/** What a sheet says to Tailwind on its first level, rather than to browsers. */
const directive = /^@(?:tailwind|config|plugin|source|theme|utility|custom-variant|reference)\b/

/** Groups that Tailwind 3 sorts rules by; with the sheets of components they would need `@tailwind` in each. */
const group = /^@layer\s+(?:base|components|utilities)$/

/** The directives of a sheet, as they stand there. @param css As esbuild writes it. */
export function directivesOf(css: string): string[] {
  return statementsOf(css).flatMap(({ prelude, body }) =>
    directive.test(prelude) ? [body === undefined ? `${prelude};` : `${prelude} {${body}}`] : [],
  )
}

/** A sheet without its directives, with the rules of Tailwind's groups on the first level. */
export function withoutDirectives(css: string): string {
  return statementsOf(css)
    .map(({ prelude, body, text }) => {
      if (directive.test(prelude)) return ''
      return body !== undefined && group.test(prelude) ? `\n${body}` : text
    })
    .join('')
}
