/** Elements in the text of a page that the style sheet of the first paint says nothing of. */
const laterTags = new Set(
  'audio blockquote details dl figure form hr iframe img input kbd pre svg table video'.split(' '),
)
const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const heading = /^h[1-6]$/

/** Blocks are children of these; a link between them changes no rule for lists, rows and the like. */
const flow = new Set(['body', 'main', 'article'])

interface Block {
  tag: string
  start: number
}

/**
 * Where the first block of a page begins that needs more than the style sheet of the first paint: one with a class that
 * `isLater` names, or in the text with an element that sheet does not know. A heading goes with the block after it, and an
 * article with its first block: rules for neighbours would not see them through a link.
 *
 * @returns undefined for a page without a body.
 */
export function startOfLater(
  html: string,
  body: number,
  isLater: (name: string) => boolean,
): number | undefined {
  /** Open elements, and of each the child before the one that is being read. */
  const open: (Block & { before: Block[] })[] = []
  const tags = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/gi
  tags.lastIndex = body
  for (const { 0: text, 1: end, 2: tag = '', 3: attributes = '', index } of html.matchAll(tags)) {
    if (end) {
      const at = open.findLastIndex(element => element.tag === tag)
      if (tag === 'main' || tag === 'body') return index
      if (at >= 0) open.length = at
      continue
    }
    open.at(-1)?.before.push({ tag, start: index })
    open.push({ tag, start: index, before: [] })
    const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
    const inText = open.some(element => element.tag === 'main') && classes.length === 0
    if (classes.some(isLater) || (inText && laterTags.has(tag))) return blockAround(open)
    if (voidTags.has(tag) || text.endsWith('/>')) open.pop()
  }
  return undefined
}

/** Start of the block that the innermost open element lies in. */
function blockAround(open: readonly (Block & { before: Block[] })[]): number | undefined {
  const at = open.findLastIndex((_, index) => flow.has(open[index - 1]?.tag ?? ''))
  const [parent, block] = [open[at - 1], open[at]]
  if (!parent || !block) return undefined
  // The last one is the block itself.
  const before = parent.before.slice(0, -1)
  const headings = before.length - 1 - before.findLastIndex(({ tag }) => !heading.test(tag))
  const first = headings === before.length ? 0 : before.length - headings
  if (parent.tag !== 'article' || first > 0) return parent.before[first]?.start
  return blockAround(open.slice(0, at))
}
