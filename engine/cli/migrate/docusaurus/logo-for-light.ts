import { channelsOf } from '../colours.ts'

/** Text colour of Docusaurus, used to redraw a white logo for light mode. */
const ink = '#1c1e21'

const painted = /\b(fill|stroke|stop-color)(\s*[:=]\s*["']?)([^"';}]+)/g
const invisiblePaint = /^\s*(?:none|transparent|inherit|currentcolor|url\(.*)\s*$/i

/**
 * Redraws an SVG whose colours are all too light for a light navbar; undefined for any other SVG. Shapes that neither
 * have nor inherit a colour are black, so an SVG with such a shape is already visible in light mode.
 */
export function logoForLight(svg: string): string | undefined {
  const colours = [...svg.matchAll(painted)].map(([, , , value = '']) => value)
  const shown = colours.filter(value => !invisiblePaint.test(value))
  if (shown.length === 0 || !shown.every(isLight)) return undefined
  const isInherited = /<(?:svg|g)\b[^>]*\b(?:fill|class|style)\s*=/i.test(svg)
  const shapes = svg.match(/<(?:path|circle|ellipse|rect|polygon|polyline|text)\b[^>]*>/gi) ?? []
  if (!isInherited && shapes.some(shape => !/\b(?:fill|stroke|class|style)\s*=/i.test(shape)))
    return undefined
  return svg.replaceAll(painted, (match, name: string, sign: string, value: string) =>
    invisiblePaint.test(value) ? match : `${name}${sign}${ink}`,
  )
}

/** Whether white on this colour has a contrast below 1.5. Of named colours only white is known. */
function isLight(colour: string): boolean {
  const parts = partsOf(colour.trim())
  if (!parts) return /^(?:white|snow|ivory|whitesmoke|ghostwhite)$/i.test(colour.trim())
  const [red = 0, green = 0, blue = 0] = parts.map(part => {
    const value = part / 255
    return value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) < 1.5
}

function partsOf(colour: string): number[] | undefined {
  const hex = channelsOf(colour)
  if (hex) return hex
  const [, list] = /^rgba?\(([\d\s.,/%]+)\)$/i.exec(colour) ?? []
  return list
    ?.split(/[\s,/]+/)
    .slice(0, 3)
    .map(part => (part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part)))
}
