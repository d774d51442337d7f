import { admonitionKinds } from './admonitions.ts'
import type { Page } from './page.ts'

/** Components of the page: what evaluates its code gives them as the second argument. */
const given = 'arguments[1]'

/** What writers give to components that the compiler otherwise makes out of its own elements. */
const adapters: Readonly<Record<string, string>> = {
  Admonition: `({ type = 'note', kind = (${JSON.stringify(admonitionKinds)})[type] ?? 'note', title, children }) => {
  const { jsx, jsxs } = arguments[0]
  return jsxs(${given}.Admonition, { kind, children: [jsx(${given}.AdmonitionTitle, { kind, children: title }, 'title'), children] })
}`,
  CodeBlock: `({ language = 'text', title, children }) => {
  const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
  const html = [children].flat(9).join('').trim().replace(/[&<>]/g, one => signs[one])
  return arguments[0].jsx(${given}.CodeBlock, { language, title, html })
}`,
}

/**
 * Gives components that a text exports, `export const Note = () => <Admonition>…`, the components that they show: only those of the
 * text itself come with the page's props.
 *
 * @param code An export block.
 */
export function takeShownComponents(page: Page, code: string): void {
  for (const [, name = ''] of code.matchAll(/<([A-Z]\w*)/g)) {
    if (page.ownNames.has(name) || !page.options.components.includes(name)) continue
    const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined
    page.standIns.set(name, adapter ?? `${given}.${name}`)
  }
}

/**
 * Compiled code in which tables of components that the page exports look as those of its text, which come by name.
 *
 * @param before Gets what is to stand before the code.
 */
export function withOwnTables(code: string, before: string[]): string {
  const own = /\b(_jsxs?)\("table"/g
  if (!own.test(code)) return code
  before.push(`const _table = ${given}.table ?? 'table';\n`)
  return code.replaceAll(own, '$1(_table')
}
