import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { like } from './translation.ts'

/** `{ .class #id key="value" }` after the text it applies to (Python-Markdown and markdown-it-attrs). */
export const attributeList = String.raw`\{:?\s*(?:[.#]|[\w-]+=)[^{}\n]*\}`

/** A word without a sign is an attribute only after a link: `x_{i}` is a formula. */
const inlineAttributeList = new RegExp(
  String.raw`(?<=[)\]\x60*>]|\S__)${attributeList}|(?<=\))\{:?\s*[a-z][\w-]*\s*\}`,
  'g',
)
const alone = new RegExp(String.raw`^\s*${attributeList}\s*$`)

/** Whether a line consists of attributes, which apply to the block above. */
export function isAttributes(text: string): boolean {
  return alone.test(text)
}

/** The anchor that such a line gives to its block; empty if it has no id. */
export function anchorOf(line: PlacedLine): PlacedLine[] {
  const [, id] = /#([^\s}"]+)/.exec(line.text) ?? []
  const indent = /^\s*/.exec(line.text)?.[0] ?? ''
  return id === undefined ? [] : [like(line, `${indent}<div id="${id}"></div>`), like(line, '')]
}

/** A line without the attributes of its links, pictures and words. */
export function withoutAttributes(text: string): string {
  return text.replaceAll(inlineAttributeList, '')
}
