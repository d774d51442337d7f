import type { MdastNode } from 'satteri'
import { hardBreak, objectMark, type ProseBlock, type ProseKind } from './prose-block.ts'

/** Components whose children are code or names of the API. */
const codeComponents = new Set(['Kbd', 'code', 'kbd', 'Operation', 'Field', 'Enum', 'ApiMethod'])

/** Attributes of components that readers see as text. */
const textAttributes = new Set(['title', 'summary'])

/** Kinds of text by the type of their node; children of other nodes are visited. */
const blockKinds: Readonly<Record<string, ProseKind>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  tableCell: 'cell',
}

const phrases = new Set(['text', 'strong', 'emphasis', 'link', 'inlineCode', 'delete', 'textDirective'])

/**
 * Collects the prose of a Markdown tree in the order of the text, without code blocks, comments and attributes that are
 * not text.
 *
 * @param source The parsed text.
 */
export function markdownBlocks(tree: MdastNode, source: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  visit(tree, false)
  return blocks

  function visit(node: MdastNode, inItem: boolean): void {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') addAttributes(node)
    if (node.type === 'html') add('paragraph', [node])
    if (!('children' in node)) return
    const kind = kindOf(node)
    if (kind) {
      add(kind === 'paragraph' && inItem ? 'item' : kind, node.children)
      for (const child of node.children) addInnerAttributes(child)
    } else {
      for (const child of node.children) visit(child, inItem || node.type === 'listItem')
    }
  }

  function addInnerAttributes(node: MdastNode): void {
    if (node.type === 'mdxJsxTextElement') addAttributes(node)
    if ('children' in node) for (const child of node.children) addInnerAttributes(child)
  }

  function addAttributes(
    node: Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>,
  ): void {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !textAttributes.has(attribute.name)) continue
      if (typeof attribute.value !== 'string') continue
      const line = node.position?.start.line ?? 1
      blocks.push({ kind: 'title', text: attribute.value, lines: [{ at: 0, line }], bold: [] })
    }
  }

  function add(kind: ProseKind, nodes: readonly MdastNode[]): void {
    const [lead, ...rest] = nodes
    // A bold sentence at the beginning counts as a heading, so the space after it is not one between words.
    if (lead?.type === 'strong' && rest.length > 0) {
      const head = createProseBlock('title', [lead])
      if (/[.。：！？]$/.test(head.text)) {
        blocks.push(head)
        addBlock(trimmed(createProseBlock(kind, rest)))
        return
      }
    }
    addBlock(createProseBlock(kind, nodes))
  }

  function addBlock(block: ProseBlock): void {
    if (block.text.trim() !== '') blocks.push(block)
  }

  function createProseBlock(kind: ProseKind, nodes: readonly MdastNode[]): ProseBlock {
    const { text, lines, bold } = new BlockSource(source).add(nodes)
    return { kind, text, lines, bold }
  }
}

/** Removes the space that separates a text from its bold beginning. */
function trimmed(block: ProseBlock): ProseBlock {
  const text = block.text.replace(/^ /, '')
  const cut = block.text.length - text.length
  const lines = block.lines.map(({ at, line }) => ({ at: Math.max(0, at - cut), line }))
  return { ...block, text, lines, bold: block.bold.map(([start, end]) => [start - cut, end - cut]) }
}

/** Returns the kind of a node that contains text: `<Card>text</Card>` has no paragraph. */
function kindOf(node: Extract<MdastNode, { children: unknown }>): ProseKind | undefined {
  const blockKind = blockKinds[node.type]
  if (blockKind) return blockKind
  return node.children.some(child => phrases.has(child.type)) ? 'paragraph' : undefined
}

/** Collects text with the lines that it comes from. */
class BlockSource {
  text = ''
  readonly lines: { at: number; line: number }[] = []
  readonly bold: [start: number, end: number][] = []
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  add(nodes: readonly MdastNode[]): this {
    for (const node of nodes) this.#addNode(node)
    return this
  }

  #addNode(node: MdastNode): void {
    const text = this.#textOf(node)
    if (text === undefined) {
      const start = this.text.length
      if ('children' in node) this.add(node.children)
      if (node.type === 'strong') this.bold.push([start, this.text.length])
      return
    }
    this.lines.push({ at: this.text.length, line: node.position?.start.line ?? 1 })
    this.text += text
  }

  /** Returns the text of a leaf node as readers see it. */
  #textOf(node: MdastNode): string | undefined {
    switch (node.type) {
      case 'text':
        return withoutUrls(node.value)
      case 'html':
        return withoutUrls(node.value.replace(/<!--[\s\S]*?-->|<[^>]*>/g, lineBreaksOf))
      case 'inlineCode':
      case 'image':
      case 'imageReference':
        return objectMark
      case 'textDirective':
        return this.#source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
      case 'break':
        return hardBreak
      case 'mdxJsxTextElement':
      case 'mdxJsxFlowElement':
        if (node.name === 'br') return hardBreak
        return codeComponents.has(node.name ?? '') || node.children.length === 0 ? objectMark : undefined
      default:
        return undefined
    }
  }
}

/** Keeps line breaks, so that lines can be counted. */
function lineBreaksOf(found: string): string {
  return found.replace(/[^\n]+/g, '')
}

function withoutUrls(text: string): string {
  return text.replace(/\bhttps?:\/\/[^\s<>（）「」、。，]+|\b[\w.-]+@[\w-]+(?:\.[\w-]+)+/g, objectMark)
}
