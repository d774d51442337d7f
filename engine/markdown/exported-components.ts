import { admonitionKinds } from './admonition-kinds.ts'
import type { Page } from './page.ts'

/** Components passed to the page: the second argument of its compiled code. */
const passedComponents = 'arguments[1]'

/** Wrappers for components that the compiler otherwise emits itself, with the props that writers pass. */
const adapters: Readonly<Record<string, string>> = {
  Admonition: `({ type = 'note', kind = (${JSON.stringify(admonitionKinds)})[type] ?? 'note', title, children }) => {
  const { jsx, jsxs } = arguments[0]
  return jsxs(${passedComponents}.Admonition, { kind, children: [jsx(${passedComponents}.AdmonitionTitle, { kind, children: title }, 'title'), children] })
}`,
  CodeBlock: `({ language = 'text', title, children }) => {
  const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
  const html = [children].flat(9).join('').trim().replace(/[&<>]/g, sign => signs[sign])
  return arguments[0].jsx(${passedComponents}.CodeBlock, { language, title, html })
}`,
}

/**
 * Provides components that a page exports, such as `export const Note = () => <Admonition>…`, with the components that they render: only
 * the page's own text receives those through its props.
 *
 * @param code An export block.
 */
export function extractComponents(page: Page, code: string): void {
  for (const [, name = ''] of code.matchAll(/<([A-Z]\w*)/g)) {
    if (page.ownNames.has(name) || !page.options.components.includes(name)) continue
    const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined
    page.standIns.set(name, adapter ?? `${passedComponents}.${name}`)
  }
}

/**
 * Compiled code in which tables in exported components look like other tables of the page; the compiler only maps those of the text.
 *
 * @param before Receives the code that has to come first.
 */
export function withOwnTables(code: string, before: string[]): string {
  const own = /\b(_jsxs?)\("table"/g
  if (!own.test(code)) return code
  before.push(`const _table = ${passedComponents}.table ?? 'table';\n`)
  return code.replaceAll(own, '$1(_table')
}
