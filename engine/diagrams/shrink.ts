import { reveal } from './protect.ts'
import type { DiagramLink } from './source.ts'
import { escapeXml, short } from './svg.ts'
import { textWidth } from './text.ts'

/** Attributes that the renderer writes, and the classes in diagram.css that replace them. */
const classes: readonly (readonly [RegExp, string])[] = [
  [/ text-anchor="middle" font-size="13" font-weight="[57]00" fill="var\(--_text\)"/, ' class="t"'],
  [
    / (?:text-anchor="middle" font-size="11"|font-size="11" text-anchor="middle") font-weight="400" fill="var\(--_text-(?:sec|muted)\)"/,
    ' class="e"',
  ],
  [/ font-size="1[12]" font-weight="600" fill="var\(--_text-sec\)"/, ' class="e s"'],
  [/ class="mono" dy="0.35em" font-size="11" font-weight="400"/, ' class="m" dy="0.35em"'],
  [
    / class="mono" text-anchor="end" dy="0.35em" font-size="11" font-weight="400"/,
    ' class="m r" dy="0.35em"',
  ],
  [/ fill="var\(--_node-fill\)" stroke="var\(--_node-stroke\)" stroke-width="(?:0.75|1)"/, ' class="n"'],
  [/ fill="var\(--_group-hdr\)" stroke="var\(--_node-stroke\)" stroke-width="1"/, ' class="h"'],
  [/ fill="var\(--_group-fill\)" stroke="var\(--_node-stroke\)" stroke-width="1"/, ' class="f"'],
  [/ rx="2" ry="2" fill="var\(--bg\)" stroke="var\(--_inner-stroke\)" stroke-width="1"/, ' class="b"'],
  [/ fill="none" stroke="var\(--_line\)" stroke-width="1"/, ' class="w"'],
  [
    / fill="var\(--_arrow\)" stroke="var\(--_arrow\)" stroke-width="0.75" stroke-linejoin="round"/,
    ' class="a"',
  ],
]

/** Colour variables of the renderer, and those of the page. */
const colors: Readonly<Record<string, string>> = {
  '--_text': '--dg-fg',
  '--_text-sec': '--dg-soft',
  '--_text-muted': '--dg-soft',
  '--_text-faint': '--dg-soft',
  '--_line': '--dg-line',
  '--_arrow': '--dg-arrow',
  '--_node-fill': '--dg-fill',
  '--_node-stroke': '--dg-edge',
  '--_group-fill': '--dg-bg',
  '--_group-hdr': '--dg-head',
  '--_inner-stroke': '--dg-edge',
  '--_key-badge': '--dg-head',
  '--bg': '--dg-bg',
}

/** Labels of arrows: the page shows them with 12 px, while the renderer makes room for 11 px. */
const arrowLabel = /<text x="([\d.]+)" y="[\d.]+" class="e">([^<]*)<\/text>/g

/** The boxes that are links as `<a>`. */
function linked(svg: string, links: ReadonlyMap<string, DiagramLink>): string {
  return svg.replace(/<g class="node" data-id="([^"]*)"[^>]*>([\s\S]*?)<\/g>/g, (box, id, content) => {
    const link = links.get(id)
    if (!link) return box
    const name = link.name === undefined ? '' : ` aria-label="${escapeXml(link.name)}"`
    // Two lines are two words, unless a name continues. Other white space is removed below.
    const text = content.replaceAll(/(?<!_)<\/tspan><tspan/g, '</tspan>&#32;<tspan')
    return `<a href="${escapeXml(link.href)}"${name}>${text}</a>`
  })
}

/** Right end of the rightmost arrow label. */
function labelsRightEdge(body: string): number {
  const ends = [...body.matchAll(arrowLabel)].map(
    ([, x, text = '']) => Number(x) + textWidth(reveal(text), 12) / 2,
  )
  return Math.max(0, ...ends)
}

/**
 * Removes from the renderer's SVG what a page does not need: its style element (which would affect every other SVG of the page and load a
 * font), colours of other files, data attributes, groups, unused definitions, decimals. Ids begin with `@`.
 *
 * @param inset Empty border in pixels to cut off on each side.
 * @param links Boxes that are links, by ID.
 */
export function shrink(
  svg: string,
  inset: number,
  links: ReadonlyMap<string, DiagramLink>,
): { width: number; height: number; body: string } {
  const [, width = '0', height = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  const used = new Set([...svg.matchAll(/url\(#([\w-]+)\)/g)].map(match => match[1]))
  let body = linked(svg, links)
    .replace(/^<svg[^>]*>|<\/svg>\s*$|<style>[\s\S]*?<\/style>/g, '')
    .replace(/<marker id="([\w-]+)"[\s\S]*?<\/marker>/g, (marker, id) => (used.has(id) ? marker : ''))
    .replace(/<defs>\s*<\/defs>/, '')
    .replace(/<text[^>]*>\(no attributes\)<\/text>/g, '')
    .replace(/<tspan fill="var\(--_text-\w+\)">([^<]*)<\/tspan>/g, '$1')
    .replace(/ data-[\w-]+="[^"]*"| class="(?!mono)[^"]*"| r[xy]="0"| fill="none"(?= stroke="none")/g, '')
    // A colour of a `style` may name a file, also of another host.
    .replace(/ (?:fill|stroke)="url\((?!#)[^"]*"/gi, '')
    .replace(/<g>|<\/g>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/ \/>/g, '/>')
    .trim()
  for (const [attributes, className] of classes) body = body.replace(new RegExp(attributes, 'g'), className)
  body = body
    .replace(
      / y="(-?[\d.]+)"([^>]*?) dy="(-?[\d.]+)"/g,
      (_, y, between, dy) => ` y="${short(Number(y) + Number(dy))}"${between}`,
    )
    .replace(/var\((--[\w-]+)\)/g, (variable, name) => (colors[name] ? `var(${colors[name]})` : variable))
    .replace(/(?<=[\s",(-]|^)-?\d+\.\d{2,}/g, number => short(Number(number)))
    .replace(/\bid="([\w-]+)"|url\(#([\w-]+)\)/g, (_, id, target) =>
      id ? `id="@${id}"` : `url(#@${target})`,
    )
  const right = labelsRightEdge(body)
  const shifted = inset > 0 ? `<g transform="translate(-${inset} -${inset})">${body}</g>` : body
  return {
    width: Math.ceil(Math.max(Number(width) - 2 * inset, right - inset)),
    height: Math.ceil(Number(height) - 2 * inset),
    body: reveal(shifted),
  }
}
