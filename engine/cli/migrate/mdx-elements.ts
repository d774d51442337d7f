import { exportBlocks } from '../../dialects/mdx/export-blocks.ts'
import { lineNumbers } from '../../files/line-numbers.ts'
import { maskCode } from '../../markdown/mdx-source/code-mask.ts'
import { allComments, blankParts } from '../../markdown/mdx-source/delimited-parts.ts'

/** An attribute of a component: a string, the code of an expression, or only a name. */
export type Attribute = { text: string } | { code: string } | true

/** A component in a text, with the content between its tags. */
export interface Element {
  name: string
  attributes: ReadonlyMap<string, Attribute>
  children: readonly Part[]
  /** White space before its tag if the line begins with it; undefined for an element within a line. */
  indent: string | undefined
  /** First and last line, counted from 1. */
  line: number
  lastLine: number
}

/** A part of a text: source text or a component. */
export type Part = string | Element

interface Tag {
  name: string
  kind: 'open' | 'close' | 'alone'
  attributes: ReadonlyMap<string, Attribute>
  start: number
  end: number
}

/**
 * Splits MDX into components and text. Code, comments, exports and tags without a partner are text.
 *
 * @param isTaken Whether tags with a name are components; others are text.
 */
export function partsOf(text: string, isTaken: (name: string) => boolean): Part[] {
  const tags = tagsOf(text).filter(({ name }) => isTaken(name))
  const pairs = paired(tags)
  const lineOf = lineNumbers(text)
  const read = (first: number, last: number, from: number, to: number): Part[] => {
    const parts: Part[] = []
    let at = from
    for (let index = first; index < last; index++) {
      const tag = tags[index]
      const partner = pairs.get(index)
      const closing = partner === undefined ? undefined : tags[partner]
      if (!tag || (tag.kind !== 'alone' && (partner === undefined || !closing))) continue
      const before = text.slice(at, tag.start)
      const indent = indentBefore(text, tag.start)
      const children =
        closing && partner !== undefined ? read(index + 1, partner, tag.end, closing.start) : []
      parts.push(indent === undefined ? before : before.slice(0, before.length - indent.length))
      at = closing?.end ?? tag.end
      const line = lineOf(tag.start)
      parts.push({ name: tag.name, attributes: tag.attributes, children, indent, line, lastLine: lineOf(at) })
      index = partner ?? index
    }
    parts.push(text.slice(at, to))
    return parts.filter(part => part !== '')
  }
  return read(0, tags.length, 0, text.length)
}

/** Index of the closing tag for each opening tag. */
function paired(tags: readonly Tag[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  const openByName = new Map<string, number>()
  const count = (name: string, more: number) => openByName.set(name, (openByName.get(name) ?? 0) + more)
  for (const [index, tag] of tags.entries()) {
    if (tag.kind === 'open') {
      open.push(index)
      count(tag.name, 1)
    }
    if (tag.kind !== 'close' || !openByName.get(tag.name)) continue
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const name = tags[at]?.name ?? ''
      count(name, -1)
      if (name !== tag.name) continue
      pairs.set(at, index)
      break
    }
  }
  return pairs
}

/** White space before a place, if there is nothing else on the line before it. */
function indentBefore(text: string, at: number): string | undefined {
  let start = at
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--
  return start === 0 || text[start - 1] === '\n' ? text.slice(start, at) : undefined
}

/** Tags of components outside of code, comments and exports, in order. */
function tagsOf(text: string): Tag[] {
  // A fence in a comment may never be closed.
  const { masked } = maskCode(blankParts(text, allComments(text), '\u0000'))
  const exported = exportBlocks(text, masked)
  const tags: Tag[] = []
  const known: BraceEnds = new Map()
  const opening = /<(\/?)([A-Z][\w.]*)(?=[\s/>])/g
  for (let match = opening.exec(masked); match; match = opening.exec(masked)) {
    const { index } = match
    const block = exported.find(({ start, end }) => index >= start && index < end)
    if (block) {
      opening.lastIndex = block.end
      continue
    }
    const rest = attributesAt(text, index + match[0].length, known)
    if (!rest) continue
    const { attributes, end, isAlone } = rest
    const kind = match[1] === '/' ? 'close' : isAlone ? 'alone' : 'open'
    tags.push({ name: match[2] ?? '', kind, attributes, start: index, end })
    opening.lastIndex = end
  }
  return tags
}

/** A text with masked code and masked tags of components, whose attributes may hold code: what is found in it is part of the text itself. */
export function maskTags(text: string): string {
  return blankParts(maskCode(text).masked, tagsOf(text), '\u0000')
}

/** The attributes that begin at an index, and the end of their tag; undefined if the tag does not end. */
export function attributesAt(
  text: string,
  start: number,
  known?: BraceEnds,
): { attributes: Map<string, Attribute>; end: number; isAlone: boolean } | undefined {
  const attributes = new Map<string, Attribute>()
  const token = /\s*(?:(\/?)>|([\w:.@#-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=(\{))))?|(?=(\{)))/y
  let at = start
  for (;;) {
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) return undefined
    const [matched, slash, name, double, single, brace, spread] = match
    at += matched.length
    if (slash !== undefined) return { attributes, end: at, isAlone: slash === '/' }
    if (brace === undefined && spread === undefined) {
      const value = double ?? single
      if (name !== undefined) attributes.set(name, value === undefined ? true : { text: unescaped(value) })
      continue
    }
    const end = expressionEnd(text, at, known)
    if (end === undefined) return undefined
    if (name !== undefined) attributes.set(name, { code: text.slice(at + 1, end - 1).trim() })
    at = end
  }
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Index after the closing brace, by the index of the opening one; undefined for a brace that is never closed. */
export type BraceEnds = Map<number, number | undefined>

/**
 * Index after the brace that closes the one at an index.
 *
 * @param known Receives the braces found on the way: without it, a text of 15,000 braces that are never closed took five seconds.
 */
export function expressionEnd(text: string, start: number, known: BraceEnds = new Map()): number | undefined {
  if (known.has(start)) return known.get(start)
  const open: number[] = []
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') {
      open.push(at)
      known.set(at, undefined)
    } else if (sign === '}') {
      const opened = open.pop()
      if (opened !== undefined) known.set(opened, at + 1)
      if (open.length === 0) return at + 1
    } else if (sign === '"' || sign === "'" || sign === '`') {
      const quoted = quotedTexts[sign]
      quoted.lastIndex = at
      if (quoted.test(text)) at = quoted.lastIndex - 1
    }
  }
  return undefined
}

const quotedTexts = {
  '"': /"(?:\\[\s\S]|[^\\"\n])*"/y,
  "'": /'(?:\\[\s\S]|[^\\'\n])*'/y,
  '`': /`(?:\\[\s\S]|[^\\`])*`/y,
}

/** The value of an attribute as a string, including literals in braces and the text of elements in them. */
export function textOf(element: Element, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = element.attributes.get(name)
    if (value === undefined || value === true) continue
    if ('text' in value) return value.text
    const [, quoted] = /^(["'`])([\s\S]*)\1$/.exec(value.code)?.slice(1) ?? []
    if (quoted !== undefined) return quoted.replaceAll(/\\(["'`])/g, '$1')
    if (/^[\d.]+$/.test(value.code)) return value.code
    const words = value.code
      .replaceAll(/<[^>]*>|\{[^}]*\}/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (value.code.startsWith('<') && words !== '') return words
  }
  return undefined
}

/** Whether an attribute is given, as a name alone or with a value other than `false`. */
export function isSet(element: Element, name: string): boolean {
  const value = element.attributes.get(name)
  if (value === undefined) return false
  return value === true || ('text' in value ? value.text !== 'false' : value.code !== 'false')
}

/** The code of an attribute's expression; undefined for a string. */
export function codeOf(element: Element, name: string): string | undefined {
  const value = element.attributes.get(name)
  return value === undefined || value === true || 'text' in value ? undefined : value.code
}
