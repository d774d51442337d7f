/** Selector of the element around a React page, without specificity. */
const page = ':where(.own-page)'

/**
 * Restricts the rules of a page's style sheet to that page. In the source they may also style navbar and menus of the
 * theme, or every `ul`; navbar and menus of the engine keep their own style. Rules for the root or the body apply to
 * the page.
 *
 * @param css Output of esbuild: every string, comment and block is closed.
 */
export function scoped(css: string): string {
  return withRules(css, (selectors, body) => `\n${selectors.map(scopeSelector).join(', ')} {${body}}`)
}

/**
 * Extends rules for a colour mode to readers whose system chooses it: the source always sets the mode on the root
 * element, the engine only if a reader or the configuration has chosen it.
 *
 * @param css Output of esbuild.
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
 * Rewrites each rule of a style sheet.
 *
 * @param level Number of groups around it, such as `@media`. Rules in more than a hundred groups do not change.
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
      // Fonts, keyframes and similar at-rules have names, not selectors.
      return prelude.startsWith('@') ? `\n${prelude} {${body}}` : rule(selectorsOf(prelude), body)
    })
    .join('')
}

/** Splits a selector list at its commas, except those in brackets and strings. */
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

/** A rule or an at-rule at the top level of a sheet. */
interface Statement {
  /** Text before its block or semicolon, without comments: a selector, `@media print`. */
  prelude: string
  /** Content of its block; undefined if it ends with a semicolon. */
  body: string | undefined
  /** The complete text. */
  text: string
}

/** Characters that end statements, and tokens in which such characters have no meaning. */
const tokens =
  /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\*[\s\S]*?\*\/|\burl\([^"'()]*\)|[{};]/g

/** Splits a sheet into its top-level statements. Text after the last one is a separate statement. */
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

/** Top-level directives for Tailwind. */
const directive = /^@(?:tailwind|config|plugin|source|theme|utility|custom-variant|reference)\b/

/** Tailwind 3's groups of rules; in sheets of components, they would need `@tailwind` in each sheet. */
const group = /^@layer\s+(?:base|components|utilities)$/

/** The directives of a sheet, unchanged. @param css Output of esbuild. */
export function directivesOf(css: string): string[] {
  return statementsOf(css).flatMap(({ prelude, body }) =>
    directive.test(prelude) ? [body === undefined ? `${prelude};` : `${prelude} {${body}}`] : [],
  )
}

/** Removes directives from a sheet, and moves the rules in Tailwind's groups to the top level. */
export function withoutDirectives(css: string): string {
  return statementsOf(css)
    .map(({ prelude, body, text }) => {
      if (directive.test(prelude)) return ''
      return body !== undefined && group.test(prelude) ? `\n${body}` : text
    })
    .join('')
}
