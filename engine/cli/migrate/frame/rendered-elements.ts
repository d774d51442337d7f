import { indented, joined } from '../block-text.ts'
import type { Element, Part } from '../mdx-elements.ts'

/** Output for a component: a block, or inline text. */
export type RenderedElement = { block: string } | { inline: string }

/** Defines the output for components of a source. */
export interface ElementWriter {
  convert(element: Element): RenderedElement
  /** Wraps consecutive blocks that belong together; undefined for a component that is not grouped. */
  groupOf?(name: string): ((blocks: readonly string[]) => string) | undefined
}

/** Text of parts, whose components are written by `writer`. */
export function rendered(parts: readonly Part[], writer: ElementWriter): string {
  let out = ''
  let open: { wrap: (blocks: readonly string[]) => string; indent: string; blocks: string[] } | undefined
  const add = (block: string, indent: string) => {
    out = `${joined(out, indented(block, indent))}\n\n`
  }
  const close = () => {
    if (open) add(open.wrap(open.blocks), open.indent)
    open = undefined
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      if (open && part.trim() === '') continue
      close()
      out += /\n\n$/.test(out) ? part.replace(/^(?:[ \t]*\n)+/, '') : part
      continue
    }
    const written = writer.convert(part)
    if ('inline' in written) {
      close()
      out += (part.indent ?? '') + written.inline
      continue
    }
    const wrap = writer.groupOf?.(part.name)
    if (open !== undefined && open.wrap === wrap) open.blocks.push(written.block)
    else {
      close()
      if (wrap === undefined) add(written.block, part.indent ?? '')
      else open = { wrap, indent: part.indent ?? '', blocks: [written.block] }
    }
  }
  close()
  return out
}
