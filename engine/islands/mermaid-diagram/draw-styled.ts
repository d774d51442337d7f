import type { Mermaid } from './load-mermaid.ts'

/** A drawing and its style sheet, because a strict policy blocks `<style>` and `style="…"` written by scripts. */
export interface StyledDrawing {
  /** Text of the `<svg>`, with `data-style` instead of `style` attributes. */
  svg: string
  sheet: CSSStyleSheet
}

/**
 * Draws a diagram with styles set by script, which a policy without `unsafe-inline` allows. While measuring, Mermaid writes `<style>`
 * elements and `style` attributes, which are replaced in that time.
 */
export async function drawStyled(mermaid: Mermaid, id: string, source: string): Promise<StyledDrawing> {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const { createElement } = document
  const { setAttribute } = Element.prototype
  const { parseFromString } = DOMParser.prototype
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    name === 'style' ? probeElement(sheet) : createElement.call(document, name, options)
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    if (name === 'style' && (this instanceof SVGElement || this instanceof HTMLElement))
      this.style.cssText = value
    else setAttribute.call(this, name, value)
  }
  // Mermaid's sanitizer parses the drawing once more.
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

/** Renames `style` to `data-style`, which has no effect. */
function withoutStyles(html: string): string {
  return html.replaceAll(/(<[a-zA-Z][^<>]*?)\sstyle="/g, '$1 data-style="')
}

/**
 * Styles a drawing in the page.
 *
 * @returns A function that removes the styles.
 */
export function style(drawing: SVGSVGElement, sheet: CSSStyleSheet): () => void {
  document.adoptedStyleSheets.push(sheet)
  for (const element of [drawing, ...drawing.querySelectorAll<SVGElement | HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset.style ?? element.style.cssText
  return () => removeSheet(sheet)
}

function removeSheet(sheet: CSSStyleSheet): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(adopted => adopted !== sheet)
}

/** An invisible element that puts text written to it into the style sheet. */
function probeElement(sheet: CSSStyleSheet): HTMLElement {
  const element: Element = document.createElementNS('http://www.w3.org/2000/svg', 'desc')
  Object.defineProperty(element, 'innerHTML', { set: (text: string) => sheet.replaceSync(text) })
  // Mermaid only needs a node that can be inserted.
  return element as HTMLElement
}
