import type { MdastNode } from 'satteri'

/** The places in a text where emphasis can begin and end. */
export interface EmphasisPlaces {
  /** Whether a run of signs is within text, rather than at the edge of a block, where its neighbour is markup. */
  isPlace: (start: number, end: number) => boolean
}

/** Blocks of text, whose edges count as edges of a line. */
const blocks = new Set(['paragraph', 'heading', 'tableCell'])
/** Nodes with special text, or none. */
const opaque = new Set(
  'code inlineCode html math inlineMath mdxFlowExpression mdxTextExpression mdxjsEsm yaml toml definition footnoteReference'.split(
    ' ',
  ),
)

interface Range {
  start: number
  end: number
}

/** The places in a text, from its syntax tree with positions. */
export function emphasisPlaces(text: string, tree: MdastNode): EmphasisPlaces {
  const texts: Range[] = []
  const excluded: Range[] = []
  const visit = (node: MdastNode): void => {
    const range = rangeOf(node)
    if (opaque.has(node.type)) {
      excluded.push(range)
      return
    }
    if (isLabel(text, node)) {
      // A mark after an address would become part of it.
      excluded.push({ start: range.start, end: range.end + 1 })
      return
    }
    const children: readonly MdastNode[] = 'children' in node ? node.children : []
    const [first, last] = [children[0], children.at(-1)]
    if (first && last) {
      const inner = { start: rangeOf(first).start, end: rangeOf(last).end }
      if (blocks.has(node.type) || node.type.startsWith('mdxJsx')) texts.push(inner)
      // Addresses, attributes and names of directives.
      if (!/^(?:strong|emphasis|delete)$/.test(node.type) && !blocks.has(node.type) && isInline(node))
        excluded.push({ start: range.start, end: inner.start }, { start: inner.end, end: range.end })
    } else if (isInline(node)) excluded.push(range)
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

/** Whether a text must not change: a reference's text that is also its label, or an address that is its own text. */
function isLabel(text: string, node: MdastNode): boolean {
  if (node.type === 'linkReference' || node.type === 'imageReference') return node.referenceType !== 'full'
  return node.type === 'link' && text[rangeOf(node).start] !== '['
}

function rangeOf(node: MdastNode): Range {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}
