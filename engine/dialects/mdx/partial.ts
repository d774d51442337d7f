import { posix } from 'node:path'

/** A place where an imported text is included: `<Intro name="x" />`. */
export interface PartialUse {
  start: number
  end: number
  /** Indentation and quotation marks before the tag; undefined if other text precedes it on the line. */
  indent: string | undefined
  /** Attributes by name; expressions include their braces. */
  props: ReadonlyMap<string, string>
}

/** All tags without content of a component, in a text with masked code. */
export function partialUses(text: string, masked: string, name: string): PartialUse[] {
  const pattern = new RegExp(
    `<${name.replaceAll('$', '\\$')}((?:\\s+[\\w-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|\\{(?:[^{}]|\\{[^{}]*\\})*\\}))?|\\s+\\{\\.{3}\\w+\\})*)\\s*(?:/>|>\\s*</${name.replaceAll('$', '\\$')}>)`,
    'g',
  )
  return [...masked.matchAll(pattern)].map(match => {
    const start = match.index
    const end = start + match[0].length
    const before = masked.slice(masked.lastIndexOf('\n', start - 1) + 1, start)
    const newline = masked.indexOf('\n', end)
    const after = masked.slice(end, newline === -1 ? undefined : newline)
    const alone = /^[ \t>]*$/.test(before) && after.trim() === ''
    return { start, end, indent: alone ? before : undefined, props: readProps(text.slice(start, end)) }
  })
}

function readProps(tag: string): Map<string, string> {
  const props = new Map<string, string>()
  const attributes = tag.replace(/^<[\w$.]+/, '')
  const pair = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{(?:[^{}]|\{[^{}]*\})*\})))?/g
  for (const [, name = '', double, single, expression] of attributes.matchAll(pair))
    props.set(name, double ?? single ?? expression ?? '{true}')
  return props
}

/** The text of a partial with `{props.name}` replaced by the attributes of its tag. */
export function withProps(text: string, props: ReadonlyMap<string, string>): string {
  if (!text.includes('props')) return text
  const given = (name: string): string => props.get(name) ?? '{undefined}'
  return text
    .replaceAll(/(=?)\{\s*props\.(\w+)\s*\}/g, (_, equals: string, name: string) => {
      const value = literal(given(name))
      if (equals === '=') return `=${given(name).startsWith('{') ? given(name) : JSON.stringify(given(name))}`
      return value === '{undefined}' ? '' : value
    })
    .replaceAll(/\bprops\.(\w+)\b/g, (_, name: string) => {
      const value = given(name)
      return value.startsWith('{') ? `(${value.slice(1, -1)})` : JSON.stringify(value)
    })
}

function literal(value: string): string {
  return /^\{\s*(['"])([^'"\\]*)\1\s*\}$/.exec(value)?.[2] ?? value
}

/** Adjusts an included text: its links and pictures are relative to its own file, not to the page. */
export function fromPage(file: string, text: string, page: string): string {
  const folder = posix.dirname(file)
  if (folder === posix.dirname(page)) return text
  return text.replaceAll(
    /(\]\(<?|\b(?:src|href|to)="|require\(['"])(\.{1,2}\/[^\s)"'#?>]+\.\w{2,5}|[\w-][\w./-]*\.(?:mdx?|png|jpe?g|gif|svg|webp))(?=[)\s"'#?>])/g,
    (found, before: string, path: string) =>
      /^www\.|^\w+\.\w+\.(?!md)/.test(path) ? found : `${before}@site/${posix.join(folder, path)}`,
  )
}
