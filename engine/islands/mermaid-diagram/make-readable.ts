import { smallestText } from './smallest-text.ts'

/** Pixels below which nobody reads a label. */
const smallest = 12

/**
 * Gives a drawing the size at which its smallest label can be read, in place of that of its box, and a name: Mermaid
 * would have it read out shape by shape.
 */
export function makeReadable(svg: SVGSVGElement, name: string): void {
  const { width, height } = svg.viewBox.baseVal
  svg.style.maxWidth = 'none'
  svg.setAttribute('width', `${width}`)
  svg.setAttribute('height', `${height}`)
  const scale = Math.max(1, smallest / smallestText(svg))
  svg.setAttribute('width', `${Math.ceil(width * scale)}`)
  svg.setAttribute('height', `${Math.ceil(height * scale)}`)
  svg.removeAttribute('aria-roledescription')
  svg.removeAttribute('aria-labelledby')
  svg.removeAttribute('aria-describedby')
  svg.role = 'img'
  svg.ariaLabel = name
}
