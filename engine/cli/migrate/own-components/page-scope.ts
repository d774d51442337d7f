import { statementsOf } from './css-statements.ts'

/** What a page in React stands in here. A rule weighs as much with it as without. */
const page = ':where(.own-page)'

/**
 * A style sheet of a page whose rules hold within that page alone. In the source it may call the bar and the menus of the theme by their
 * classes, or every `ul`; the bar and the menus here are others, and keep their own look. What says the root or the body means the page.
 *
 * @param css As esbuild writes it: every string, comment and block has an end.
 * @param level In how many groups of rules, such as `@media`, it stands. Beyond a hundred they stay as they are.
 */
export function scoped(css: string, level = 0): string {
  if (level > 100) return css
  return statementsOf(css)
    .map(({ prelude, body, text }) => (body === undefined ? text : block(prelude, body, level)))
    .join('')
}

function block(prelude: string, body: string, level: number): string {
  if (/^@(?:media|supports|container|layer|starting-style)\b/.test(prelude))
    return `\n${prelude} {${scoped(body, level + 1)}}`
  // Fonts, key frames and the like have names, not places.
  if (prelude.startsWith('@')) return `\n${prelude} {${body}}`
  return `\n${selectorsOf(prelude).map(inPage).join(', ')} {${body}}`
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
