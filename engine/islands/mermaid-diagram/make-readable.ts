/** Minimum height of a readable label in pixels. */
const minSize = 12

/**
 * Enlarges a drawing until its smallest label is readable, and gives it an accessible name, so that screen readers do not announce every
 * shape.
 */
export function makeReadable(svg: SVGSVGElement, name: string): void {
  const { width, height } = svg.viewBox.baseVal
  svg.style.maxWidth = 'none'
  svg.setAttribute('width', `${width}`)
  svg.setAttribute('height', `${height}`)
  const scale = Math.max(1, minSize / smallestText(svg))
  svg.setAttribute('width', `${Math.ceil(width * scale)}`)
  svg.setAttribute('height', `${Math.ceil(height * scale)}`)
  svg.removeAttribute('aria-roledescription')
  svg.removeAttribute('aria-labelledby')
  svg.removeAttribute('aria-describedby')
  svg.role = 'img'
  svg.ariaLabel = name
}

/** The height of the smallest letters in a drawing as shown, in pixels; infinite if it has no text. */
function smallestText(svg: SVGSVGElement): number {
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
