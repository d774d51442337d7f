import { isMap, isScalar, parseDocument } from 'yaml'
import { markdownBlocks } from './markdown-blocks.ts'
import { type OutlinePart, outlineOf } from './outline.ts'
import { parseMarkdown } from './parse-markdown.ts'
import type { ProseBlock, ProseKind } from './prose-block.ts'

/** Keys of front matter that readers see, with their kind. */
const frontMatterKeys: Readonly<Record<string, ProseKind>> = {
  title: 'title',
  sidebar_label: 'title',
  description: 'description',
}

/** Prose and outline of a page. */
export interface PageProse {
  blocks: ProseBlock[]
  outline: OutlinePart[]
  /** Whether the front matter has a title. */
  titled: boolean
}

/**
 * Reads a page's prose: title, description and text.
 *
 * @throws {Error} with the parser's message for unreadable text.
 */
export function readProse(source: string, format: 'md' | 'mdx'): PageProse {
  const { tree, text } = parseMarkdown(source, format)
  const head = frontMatterBlocks(text)
  return {
    blocks: [...head.map(({ block }) => block), ...markdownBlocks(tree, text)],
    outline: outlineOf(tree),
    titled: head.some(({ key }) => key === 'title'),
  }
}

function frontMatterBlocks(text: string): { key: string; block: ProseBlock }[] {
  const yaml = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text)
  const { contents } = parseDocument(yaml?.index === 0 ? (yaml[1] ?? '') : '', { logLevel: 'silent' })
  if (!isMap(contents)) return []
  return contents.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : ''
    const kind = frontMatterKeys[name]
    if (!kind || !isScalar(value) || typeof value.value !== 'string' || !value.range) return []
    // The text begins after the line of dashes.
    const line = (yaml?.[1] ?? '').slice(0, value.range[0]).split('\n').length + 1
    return { key: name, block: { kind, text: value.value, lines: [{ at: 0, line }], bold: [] } }
  })
}
