/** The height of the smallest letters of a drawing as it is shown, in pixels; infinite when it has none. */
export function smallestText(svg: SVGSVGElement): number {
  let smallest = Number.POSITIVE_INFINITY
  const walker = document.createTreeWalker(svg, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!walker.currentNode.nodeValue?.trim() || !element?.checkVisibility()) continue
    const matrix = element.closest<SVGGraphicsElement>('text, foreignObject')?.getScreenCTM()
    if (!matrix) continue
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
    if (size > 0) smallest = Math.min(smallest, size)
  }
  return smallest
}
