/** Characters for each pixel of height: more than prose holds in a column of the docs, and in a narrow window by its width. */
const density = 3.5
const densityOfWidth = 1 / 150
/** Pixels of what stands in a line of its own, and of the gap before a block: less than either ever has. */
const line = 20
const gap = 12
/** Blocks whose lines stand below each other; what else there is may stand side by side. */
const stacks = 'p, ul, ol, h2, h3, h4, h5, h6, blockquote, .tbl, .steps, .adm, figure.code'
/** What shows a part of its text, or none. */
const folds = 'details, [role=tabpanel], [hidden], [data-island], .vh'

/**
 * Pixels that a part of an article is high at least, told without its layout, which is what takes long.
 *
 * @param node Child of the article.
 * @param width Of the window, in pixels.
 */
export function minHeight(node: Node, width: number): number {
  if (!(node instanceof Element) || node.matches(folds) || node.querySelector(folds)) return 0
  const text = node.textContent
  const wrapped = text.length / Math.min(density, width * densityOfWidth)
  if (!node.matches(stacks)) return wrapped
  const lines = node.matches('figure.code')
    ? (node.querySelector('pre')?.textContent.trimEnd().split('\n').length ?? 0)
    : node.querySelectorAll('li, tr').length
  return gap + Math.max(wrapped, lines * line)
}
