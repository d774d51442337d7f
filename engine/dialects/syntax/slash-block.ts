import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { fenceEnd, like } from './translation.ts'

/** A block of PyMdown Extensions (facelessuser.github.io/pymdown-extensions/extensions/blocks): `/// note | Title` to `///`. */
export interface SlashBlock {
  indent: string
  /** `note`, `details`, `tab`, `html`. */
  type: string
  title: string | undefined
  /** Options such as `open: True` below the opening line. */
  options: ReadonlyMap<string, string>
  body: PlacedLine[]
  /** Line after the block. */
  end: number
}

const opening = /^(\s*)(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?)[ \t]*)?$/i

/** The block that begins at a line, if any; without an end it reaches to the end of the text. */
export function slashBlock(lines: readonly PlacedLine[], start: number): SlashBlock | undefined {
  const [, indent = '', slashes = '', type = '', title] = opening.exec(lines[start]?.text ?? '') ?? []
  if (slashes === '') return undefined
  let close = start + 1
  while (close < lines.length && lines[close]?.text.trim() !== slashes)
    close = fenceEnd(lines, close) ?? close + 1
  const inside = lines
    .slice(start + 1, close)
    .map(line => like(line, line.text.startsWith(indent) ? line.text.slice(indent.length) : line.text))
  const options = new Map<string, string>()
  let first = 0
  for (; first < inside.length; first++) {
    const [, key, value = ''] = /^ {4}([\w-]+):[ \t]*(.*)$/.exec(inside[first]?.text ?? '') ?? []
    if (key === undefined) break
    options.set(key, value)
  }
  return { indent, type: type.toLowerCase(), title, options, body: inside.slice(first), end: close + 1 }
}
