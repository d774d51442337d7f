/** A number with at most one decimal, which is exact enough for a picture. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Escapes text for SVG content and attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * Text that is vertically centred on a height. Class in diagram.css: `t` for a name, `e` for a label, `s` for text that begins at x instead
 * of being centred on it.
 */
export function textAt(
  className: string,
  x: number,
  y: number,
  lines: readonly string[],
  height: number,
): string {
  // An offset of 0.35 times the font size centres Latin letters on y.
  const first = y + 4.4 - ((lines.length - 1) * height) / 2
  const rows = lines.map((line, index) =>
    index === 0 ? escapeXml(line) : `<tspan x="${short(x)}" dy="${height}">${escapeXml(line)}</tspan>`,
  )
  if (lines.every(line => line === '')) return ''
  return `<text class="${className}" x="${short(x)}" y="${short(first)}">${rows.join('')}</text>`
}

const heads: Readonly<Record<string, string>> = {
  filled: '<path class="a" d="M0 0 8 3 0 6z"/>',
  open: '<path class="v" d="M0 0 8 3 0 6"/>',
  cross: '<path class="v" d="M1 0 7 6M7 0 1 6"/>',
}

/** Definitions of arrow heads, with ids such as `@filled`. */
export function markers(used: ReadonlySet<string>): string {
  const definitions = [...used].sort().map(name => {
    const place = name === 'cross' ? 4 : 8
    return `<marker id="@${name}" markerWidth="8" markerHeight="6" refX="${place}" refY="3" orient="auto-start-reverse">${heads[name] ?? ''}</marker>`
  })
  return definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : ''
}

/** Size and content of a drawing; its coordinates begin at `left` and 0. */
export function svgOf({
  left,
  right,
  bottom,
  body,
}: {
  left: number
  right: number
  bottom: number
  body: string
}) {
  const width = Math.ceil(right - left)
  const height = Math.ceil(bottom + 1)
  const shift = short(-left)
  const numbers = body.replace(/\d+\.\d{2,}/g, number => short(Number(number)))
  return {
    width,
    height,
    body: shift === '0' ? numbers : `<g transform="translate(${shift})">${numbers}</g>`,
  }
}
