import type { Mermaid } from './load-mermaid.ts'

/** A drawing and its style sheet: a strict policy lets no `<style>` and no `style="…"` work that a script has written. */
export interface StyledDrawing {
  /** Text of the `<svg>`; what stood in `style` attributes stands in `data-style`. */
  svg: string
  sheet: CSSStyleSheet
}

/**
 * Draws a diagram with its styles set by script, which a policy without `unsafe-inline` allows. Mermaid writes a `<style>` and
 * `style` attributes while it measures: meanwhile both are taken from it and set in the allowed way.
 */
export async function drawStyled(mermaid: Mermaid, id: string, source: string): Promise<StyledDrawing> {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const { createElement } = document
  const { setAttribute } = Element.prototype
  const { parseFromString } = DOMParser.prototype
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    name === 'style' ? standInFor(sheet) : createElement.call(document, name, options)
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    if (name === 'style' && (this instanceof SVGElement || this instanceof HTMLElement))
      this.style.cssText = value
    else setAttribute.call(this, name, value)
  }
  // Its cleaner reads the drawing once more.
  DOMParser.prototype.parseFromString = function (text: string, type: DOMParserSupportedType) {
    return parseFromString.call(this, withoutStyles(String(text)), type)
  }
  try {
    const { svg } = await mermaid.render(id, source)
    return { svg: withoutStyles(svg), sheet }
  } finally {
    document.createElement = createElement
    Element.prototype.setAttribute = setAttribute
    DOMParser.prototype.parseFromString = parseFromString
    removeSheet(sheet)
  }
}

/** `style` as `data-style`, which does nothing by itself. */
function withoutStyles(html: string): string {
  return html.replaceAll(/(<[a-zA-Z][^<>]*?)\sstyle="/g, '$1 data-style="')
}

/** Styles a drawing that stands in the page. @returns what takes the styles away again. */
export function style(drawing: SVGSVGElement, sheet: CSSStyleSheet): () => void {
  document.adoptedStyleSheets.push(sheet)
  for (const element of [drawing, ...drawing.querySelectorAll<SVGElement | HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset.style ?? element.style.cssText
  return () => removeSheet(sheet)
}

function removeSheet(sheet: CSSStyleSheet): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
}

/** An element without a look that puts what is written into it into the sheet. */
function standInFor(sheet: CSSStyleSheet): HTMLElement {
  const element: Element = document.createElementNS('http://www.w3.org/2000/svg', 'desc')
  Object.defineProperty(element, 'innerHTML', { set: (text: string) => sheet.replaceSync(text) })
  // Mermaid asks for no more than a node to insert.
  return element as HTMLElement
}
