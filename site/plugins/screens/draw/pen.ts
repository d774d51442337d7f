import { type IconName, iconPath } from './icons.ts'
import { textWidth } from './text-width.ts'

/** Position and size of a drawn object, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
}

/** A text that is wider than its space. */
export interface LongText {
  text: string
  /** Pixels. */
  width: number
  room: number
}

/** Name of a colour in palette.ts. */
type Color = string

interface Shape {
  /** Whether it casts a shadow, like an object above others. */
  isRaised?: boolean
  fill?: Color
  line?: Color
  radius?: number
  /** Pixels; 1 by default. */
  stroke?: number
}

interface TextStyle {
  /** Pixels that the text may take up. */
  room: number
  color?: Color
  size?: number
  bold?: boolean
  mono?: boolean
  center?: boolean
}

/** Default size of texts in pixels. */
export const textSize = 13

/** Pixels for the number of a step, including the gap. */
export const badgeRoom = 28

/** Collects the parts of a drawing, and the texts that are too long for it. */
export class Pen {
  readonly parts: string[] = []
  readonly longTexts: LongText[] = []

  rect(
    { x, y, width }: Box,
    height: number,
    { fill = 'none', line, radius = 0, stroke = 1, isRaised = false }: Shape,
  ): void {
    // A hairline is aligned to the pixel grid.
    const inset = line === undefined ? 0 : stroke / 2
    this.parts.push(
      `<rect x="${n(x + inset)}" y="${n(y + inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}"` +
        (radius ? ` rx="${radius}"` : '') +
        (isRaised ? ' class="r"' : '') +
        paint('fill', fill) +
        (line === undefined ? '' : paint('stroke', line)) +
        (line === undefined || stroke === 1 ? '' : ` stroke-width="${stroke}"`) +
        '/>',
    )
  }

  /** Draws a horizontal hairline. */
  rule({ x, y, width }: Box, color: Color = 'line'): void {
    this.rect({ x, y, width }, 1, { fill: color })
  }

  circle(x: number, y: number, radius: number, { fill = 'none', line, stroke = 1 }: Shape): void {
    this.parts.push(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${radius}"${paint('fill', fill)}` +
        (line === undefined
          ? ''
          : `${paint('stroke', line)}${stroke === 1 ? '' : ` stroke-width="${stroke}"`}`) +
        '/>',
    )
  }

  /** Draws a path with a stroke, in the coordinates of a square at (x, y). */
  path(
    x: number,
    y: number,
    d: string,
    color: Color,
    { stroke = 1.5, fill = 'none', cap = 'round' } = {},
  ): void {
    this.parts.push(
      `<path transform="translate(${n(x)} ${n(y)})" d="${d}"${paint('fill', fill)}${paint('stroke', color)} stroke-width="${stroke}" stroke-linecap="${cap}" stroke-linejoin="round"/>`,
    )
  }

  icon(x: number, y: number, name: IconName, color: Color = 'muted'): void {
    this.path(x, y, iconPath(name), color, { stroke: name === 'menu' ? 2.5 : 1.5 })
  }

  /** Draws a text centred at `y`; a text wider than its space is recorded. */
  text(x: number, y: number, text: string, style: TextStyle): void {
    const { room, color = 'text', size = textSize, bold = false, mono = false, center = false } = style
    const width = textWidth(text, { size, bold, mono })
    if (width > room) this.longTexts.push({ text, width, room })
    this.parts.push(
      `<text x="${n(x)}" y="${n(y + size * 0.36)}"${paint('fill', color)}` +
        (size === textSize ? '' : ` font-size="${size}"`) +
        (bold ? ' font-weight="600"' : '') +
        (mono ? ' class="m"' : '') +
        (center ? ' text-anchor="middle"' : '') +
        `>${escaped(text)}</text>`,
    )
  }

  /**
   * Draws the number of a step, centred at `y`.
   *
   * @returns Where its object begins: at `x` without a number.
   */
  step(x: number, y: number, step: number | undefined): number {
    if (step === undefined) return x
    this.circle(x + 10, y, 10, { fill: 'accent-fill' })
    this.text(x + 10, y, String(step), { room: 20, color: 'on-accent', bold: true, center: true })
    return x + badgeRoom
  }
}

function paint(attribute: 'fill' | 'stroke', color: Color): string {
  return ` ${attribute}="${color === 'none' ? color : `var(--${color})`}"`
}

/** Formats a length with at most two decimals. */
function n(length: number): string {
  return String(Math.round(length * 100) / 100)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
