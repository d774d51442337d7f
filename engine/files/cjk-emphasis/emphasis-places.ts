import type { MdastNode } from 'satteri'

/** Where in a text emphasis can begin and end. */
export interface EmphasisPlaces {
  /** Whether a run of signs stands within text, and not at the edge of its block, where what precedes or follows it is markup. */
  isPlace: (start: number, end: number) => boolean
}

/** Blocks of text: their edges are those of a line. */
const blocks = new Set(['paragraph', 'heading', 'tableCell'])
/** What has text of its own kind or none. */
const opaque = new Set([
  'code',
  'inlineCode',
  'html',
  'math',
  'inlineMath',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
  'yaml',
  'toml',
  'definition',
  'footnoteReference',
])

interface Range {
  start: number
  end: number
}

/** The places of a text by its tree, which is read with positions. */
export function emphasisPlaces(text: string, tree: MdastNode): EmphasisPlaces {
  const texts: Range[] = []
  const excluded: Range[] = []
  const visit = (node: MdastNode): void => {
    const whole = rangeOf(node)
    if (opaque.has(node.type)) {
      excluded.push(whole)
      return
    }
    if (isLabel(text, node)) {
      // A mark behind an address would be part of it.
      excluded.push({ start: whole.start, end: whole.end + 1 })
      return
    }
    const children: readonly MdastNode[] = 'children' in node ? node.children : []
    const [first, last] = [children[0], children.at(-1)]
    if (first && last) {
      const inner = { start: rangeOf(first).start, end: rangeOf(last).end }
      if (blocks.has(node.type) || node.type.startsWith('mdxJsx')) texts.push(inner)
      // Addresses, attributes, names of directives.
      if (!/^(?:strong|emphasis|delete)$/.test(node.type) && !blocks.has(node.type) && isInline(node))
        excluded.push({ start: whole.start, end: inner.start }, { start: inner.end, end: whole.end })
    } else if (isInline(node)) excluded.push(whole)
    for (const child of children) visit(child)
  }
  visit(tree)
  /** 1 for each character of text that is not at the edge of its block. */
  const isText = new Uint8Array(text.length)
  for (const { start, end } of texts) isText.fill(1, start + 1, Math.max(start + 1, end - 1))
  for (const { start, end } of excluded) isText.fill(0, start, end)
  return { isPlace: (start, end) => isText[start] === 1 && isText[end - 1] === 1 }
}

function isInline({ type }: MdastNode): boolean {
  return /^(?:link|linkReference|textDirective|mdxJsx(?:Flow|Text)Element)$/.test(type)
}

/** Whether the text of a reference names what it refers to, or an address is its own text: it must stay as it is. */
function isLabel(text: string, node: MdastNode): boolean {
  if (node.type === 'linkReference' || node.type === 'imageReference') return node.referenceType !== 'full'
  return node.type === 'link' && text[rangeOf(node).start] !== '['
}

function rangeOf(node: MdastNode): Range {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}
