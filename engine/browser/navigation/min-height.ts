/** Characters for each pixel of height: more than prose has in a column of the docs; for narrow windows, scaled by their width. */
const density = 3.5
const densityOfWidth = 1 / 150
/** Height in pixels of an item on a line of its own, and of the gap before a block: less than either ever has. */
const line = 20
const gap = 12
/** Blocks whose lines are below each other; the content of other elements may be side by side. */
const stacks = 'p, ul, ol, h2, h3, h4, h5, h6, blockquote, .tbl, .steps, .adm, figure.code'
/** Elements that may show only a part of their text. */
const folds = 'details, [role=tabpanel], [hidden], [data-island], .vh'

/**
 * Lower bound of the height of a part of an article in pixels, computed without layout, which would take too long.
 *
 * @param node Child of the article.
 * @param width Width of the window in pixels.
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
