import { posix } from 'node:path'
import { emptied } from './edited-text.ts'

/** A place where an imported text is shown: `<Intro name="x" />`. */
export interface PartialUse {
  start: number
  end: number
  /** What stands before it on its line if nothing but indentation or marks of quotes does; undefined within a line. */
  indent: string | undefined
  /** Attributes by name; an expression with its braces. */
  props: ReadonlyMap<string, string>
}

/** The places in a text, whose code is hidden, that show a component without content. */
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

/** The text of a partial for the attributes that it is shown with: `{props.name}` is their value. */
export function withProps(text: string, props: ReadonlyMap<string, string>): string {
  if (!text.includes('props')) return text
  const given = (name: string): string => props.get(name) ?? '{undefined}'
  return withConditions(text, given)
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

/** Markdown between a condition and its end, with an empty line in it: `{props.debug && <div>`, text, `</div>}`. */
const conditional =
  /\{\s*(!?)\s*props\.(\w+)\s*(?:(={2,3}|!={1,2})\s*(['"])([^'"\n]*)\4\s*)?&&\s*\(?\s*<(\w*)(?:\s[^<>]*)?>[ \t]*\n([\s\S]*?\n)[ \t]*<\/\6>\s*\)?\s*\}/g

/** The text without conditions around Markdown, which no expression of today's MDX can hold: it stays where they are met. */
function withConditions(text: string, given: (name: string) => string): string {
  return text.replaceAll(
    conditional,
    (
      whole,
      not: string,
      name: string,
      sign: string | undefined,
      _quote,
      wanted: string,
      _tag,
      inner: string,
    ) => {
      if (!/\n[ \t]*\n/.test(inner)) return whole
      const value = given(name)
      const isMet =
        sign === undefined
          ? !/^(?:\{\s*(?:false|undefined|null|0|''|"")\s*\})?$/.test(value)
          : (literal(value) === wanted) === sign.startsWith('=')
      if (isMet !== (not === '')) return emptied(whole)
      const before = emptied(whole.slice(0, whole.indexOf(inner)))
      const after = emptied(whole.slice(whole.indexOf(inner) + inner.length))
      return before + inner + after
    },
  )
}

/** `{'x'}` is the text x; any other expression stays one. */
function literal(value: string): string {
  return /^\{\s*(['"])([^'"\\]*)\1\s*\}$/.exec(value)?.[2] ?? value
}

/** Text of a file that a page shows: its links and pictures stand beside the file, not beside the page. */
export function fromPage(file: string, text: string, page: string): string {
  const folder = posix.dirname(file)
  if (folder === posix.dirname(page)) return text
  return text.replaceAll(
    /(\]\(<?|\b(?:src|href|to)="|require\(['"])(\.{1,2}\/[^\s)"'#?>]+\.\w{2,5}|[\w-][\w./-]*\.(?:mdx?|png|jpe?g|gif|svg|webp))(?=[)\s"'#?>])/g,
    (found, before: string, path: string) =>
      /^www\.|^\w+\.\w+\.(?!md)/.test(path) ? found : `${before}@site/${posix.join(folder, path)}`,
  )
}
