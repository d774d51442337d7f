import { statementsOf } from './css-statements.ts'

/** Selector of the element around a React page, without specificity. */
const page = ':where(.own-page)'

/**
 * A style sheet of a page whose rules hold within that page alone. In the source it may call the bar and the menus of the theme by their
 * classes, or every `ul`; the bar and the menus here are others, and keep their own look. What says the root or the body means the page.
 *
 * @param css As esbuild writes it: every string, comment and block has an end.
 */
export function scoped(css: string): string {
  return withRules(css, (selectors, body) => `\n${selectors.map(inPage).join(', ')} {${body}}`)
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
 * @param level In how many groups of rules, such as `@media`, it stands. Beyond a hundred they stay as they are.
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

/** What a selector begins with that stands around every page: `html[data-theme='dark'] body >`. */
const around =
  /^(?:(?::root|(?:html|body|#__docusaurus)(?![\w-])|\[data-theme[^\]]*\])(?:\[[^\]]*\]|[^\s>+~[])*[\s>]*)+/

function inPage(selector: string): string {
  const [lead = ''] = around.exec(selector) ?? []
  const rest = selector.slice(lead.length)
  const state = lead.replace(/[\s>]+$/, '')
  const isPlain = /^(?:(?::root|html|body|#__docusaurus)[\s>]*)*$/.test(state)
  return [...(isPlain ? [] : [state]), page, ...(rest === '' ? [] : [rest])].join(' ')
}
