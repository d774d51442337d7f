/**
 * Adds components that only show their content, in place of missing ones. Attributes that a reader needs come first: a title, as a link
 * if there is an address.
 *
 * @param names As written on the page: `Card`, `Docs.Card`.
 */
export function addPassThrough(code: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return code
  const members = new Map<string, string[]>()
  for (const name of names) {
    const [first = '', ...rest] = name.split('.')
    members.set(first, [...(members.get(first) ?? []), ...rest.slice(0, 1)])
  }
  const entries = [...members].map(([name, own]) => {
    const parts = own.map(part => `${JSON.stringify(part)}: shown`)
    return `${JSON.stringify(name)}: ${parts.length > 0 ? `Object.assign(props => shown(props), { ${parts.join(', ')} })` : 'shown'}`
  })
  return `const inner = (function () {
${code}
}).apply(this, arguments)
const { jsx, jsxs, Fragment } = arguments[0]
return { ...inner, default: given => {
  const isText = value => typeof value === 'string' && value !== ''
  const shown = ({ title, header, heading, label, name, href, to, link, children }) => {
    const said = [title, header, heading, label].find(isText)
    const target = [href, to, link].find(isText)
    const body = [children].flat().filter(child => typeof child !== 'function')
    const content = body.length === 0 || (body.length === 1 && body[0] === undefined) ? [] : body
    const text = said ?? (target && content.length === 0 ? (isText(name) ? name : target) : undefined)
    const head = text === undefined ? [] : [target === undefined ? jsx('strong', { children: text }, 'head') : jsx(given.components?.a ?? 'a', { href: target, children: text }, 'head'), ' ']
    return jsxs(Fragment, { children: [...head, ...content] })
  }
  return inner.default({ ...given, components: { ${entries.join(', ')}, ...given.components } })
} };`
}
