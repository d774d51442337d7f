/** Selector of the element around a React page, without specificity. */
const page = ':where(.own-page)'

/**
 * A style sheet of a page whose rules hold within that page alone. In the source it may call the bar and the menus of the theme by their
 * classes, or every `ul`; the bar and the menus here are others, and keep their own look. What says the root or the body means the page.
 *
 * @param css As esbuild writes it: every string, comment and block has an end.
 */
export function scoped(css: string): string {
  return withRules(css, (selectors, body) => `\n${selectors.map(scopeSelector).join(', ')} {${body}}`)
}

/**
 * A style sheet whose rules for a colour mode hold for readers whose system picks it, too: the source always names the mode at the root,
 * here it is named when a reader or the configuration has chosen it.
 *
 * @param css As esbuild writes it.
 */
export function bySystem(css: string): string {
  return withRules(css, (selectors, body) => {
    const written = `\n${selectors.join(', ')} {${body}}`
    const copies = (['dark', 'light'] as const).map(mode => {
      const named = new RegExp(`\\[data-theme=["']?${mode}["']?\\]`, 'g')
      const own = selectors.filter(selector => selector.search(named) >= 0)
      if (own.length === 0) return ''
      const free = own.map(selector => selector.replaceAll(named, ':root:not([data-theme])')).join(', ')
      return `\n@media (prefers-color-scheme: ${mode}) {\n${free} {${body}}}`
    })
    return written + copies.join('')
  })
}

/**
 * A style sheet with each of its rules written anew.
 *
 * @param level Number of groups of rules around it, such as `@media`. Rules in more than a hundred stay as they are.
 */
export function withRules(
  css: string,
  rule: (selectors: readonly string[], body: string) => string,
  level = 0,
): string {
  if (level > 100) return css
  return statementsOf(css)
    .map(({ prelude, body, text }) => {
      if (body === undefined) return text
      if (/^@(?:media|supports|container|layer|starting-style)\b/.test(prelude))
        return `\n${prelude} {${withRules(body, rule, level + 1)}}`
      // Fonts, key frames and the like have names, not places.
      return prelude.startsWith('@') ? `\n${prelude} {${body}}` : rule(selectorsOf(prelude), body)
    })
    .join('')
}

/** The selectors of a list, which commas within brackets and strings do not part. */
function selectorsOf(list: string): string[] {
  const parts = list.match(
    /(?:\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^,])+/g,
  )
  return (parts ?? [list]).map(part => part.trim())
}

/** The beginning of a selector that matches elements around every page: `html[data-theme='dark'] body >`. */
const around =
  /^(?:(?::root|(?:html|body|#__docusaurus)(?![\w-])|\[data-theme[^\]]*\])(?:\[[^\]]*\]|[^\s>+~[])*[\s>]*)+/

function scopeSelector(selector: string): string {
  const [lead = ''] = around.exec(selector) ?? []
  const rest = selector.slice(lead.length)
  const state = lead.replace(/[\s>]+$/, '')
  const isPlain = /^(?:(?::root|html|body|#__docusaurus)[\s>]*)*$/.test(state)
  return [...(isPlain ? [] : [state]), page, ...(rest === '' ? [] : [rest])].join(' ')
}

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

/** The directives of a sheet as written. @param css As esbuild writes it. */
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
