import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isSourceFile } from './source-folder.ts'

/** Custom properties of the source's own style sheets, by colour mode. */
export interface SheetValues {
  light: ReadonlyMap<string, string>
  dark: ReadonlyMap<string, string>
}

/**
 * Reads the custom properties that the source's style sheets set for whole pages.
 *
 * @param sheets Paths of CSS or Sass files, as in the configuration.
 */
export function sheetValues(root: string, sheets: readonly string[]): SheetValues {
  const text = withSassValues(
    sheets.flatMap(sheet => sheetText(path.resolve(root, sheet), root) ?? []).join('\n'),
  )
  const values = { light: new Map<string, string>(), dark: new Map<string, string>() }
  for (const [, selector = '', block = ''] of text.matchAll(/([^{}]*)\{([^{}]*)/g)) {
    const mode = /data-theme=["']?dark|\.dark\b/.test(selector)
      ? values.dark
      : /:root\b|data-theme=["']?light/.test(selector)
        ? values.light
        : undefined
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      mode?.set(name, value.trim())
  }
  return values
}

/** Colour of links and buttons in light and dark mode, as written in CSS. */
export interface Accent {
  light: string
  dark: string
}

/**
 * The primary colour of the old site; undefined if its style sheets have none that can be read.
 *
 * @param name Custom property with the colour.
 */
export function accentOf(values: SheetValues, name: string): Accent | undefined {
  const own = colourOf(name, [values.light])
  const night = colourOf(name, [values.dark, values.light])
  // If only one of the two is a colour, the other was not made for links.
  const light = own !== undefined && isGrey(own) && night !== undefined && !isGrey(night) ? night : own
  if (light === undefined) return undefined
  return { light, dark: night ?? light }
}

/** A style sheet that sets an accent colour, with its lightness limited to what text needs in light and dark mode. */
export function accentSheet({ light, dark }: Accent): string {
  const within = (colour: string, rest: string) => `oklch(from ${colour} ${rest})`
  const day = within(light, 'min(l, 0.5) c h')
  return `@supports (color: oklch(from red l c h)) {
  :root {
    --accent: light-dark(${day}, ${within(dark, 'max(l, 0.78) min(c, 0.13) h')});
    --accent-fill: light-dark(${day}, ${within(dark, 'min(l, 0.5) c h')});
    --accent-tint: light-dark(${within(light, '0.955 min(c, 0.02) h')}, ${within(dark, '0.26 min(c, 0.06) h')});
  }
}
`
}

/** A style sheet with the source's own sheets that it imports, without comments; undefined for a missing file. */
export function sheetText(file: string, root: string, depth = 0): string | undefined {
  const folder = path.dirname(file)
  const name = path.basename(file)
  const found = ['', '.scss', '.sass', '.less', '.css']
    .flatMap(extension => [path.join(folder, name + extension), path.join(folder, `_${name}${extension}`)])
    .find(candidate => isSourceFile(candidate, root))
  if (found === undefined || depth > 5) return undefined
  const text = readFileSync(found, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const plain = /\.(?:s[ac]ss|less)$/.test(found) ? text.replaceAll(/(^|\s)\/\/.*$/gm, '$1') : text
  return plain.replaceAll(
    /@(?:import|use|forward)\s+(?:url\(\s*|\([\w, ]+\)\s*)?(['"])(\.{0,2}[\w./-]+)\1[^;\n]*;?/g,
    (match, _quote, name: string) => sheetText(path.resolve(folder, name), root, depth + 1) ?? match,
  )
}

/** Replaces Sass variables by their values: `#{$leaf}` and `$leaf`, also with the name of their module. */
function withSassValues(text: string): string {
  const known = new Map<string, string>()
  const filled = (value: string) =>
    value.replaceAll(
      /#\{\s*(?:\w+\.)?\$([\w-]+)\s*\}|(?:\b\w+\.)?\$([\w-]+)/g,
      (match, braced, bare) => known.get(braced ?? bare) ?? match,
    )
  for (const [, name = '', value = ''] of text.matchAll(/\$([\w-]+)\s*:\s*([^;{}\n]+)/g))
    known.set(
      name,
      filled(value)
        .replace(/\s*!default\s*$/, '')
        .trim(),
    )
  return known.size === 0 ? text : filled(text.replaceAll(/\$[\w-]+\s*:\s*[^;{}\n]+;?/g, ''))
}

/** The colour of a property, which may refer to others; undefined if it is not a plain colour. */
function colourOf(name: string, given: readonly ReadonlyMap<string, string>[]): string | undefined {
  const heldBy = (property: string) =>
    given.map(values => values.get(property)).find(value => value !== undefined)
  let value = heldBy(name) ?? ''
  for (let steps = 0; steps < 10 && value.includes('var('); steps++)
    value = value.replaceAll(
      /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g,
      (_, property: string) => heldBy(property) ?? '',
    )
  const colour = value.replace(/\s*!important$/, '')
  return /^(?:#(?:[\da-f]{3,4}){1,2}|(?:rgb|hsl|oklch|lab)a?\([\d\s.,%/a-z]+\))$/i.test(colour)
    ? colour
    : undefined
}

/** Red, green and blue of a hexadecimal colour, from 0 to 255; undefined for other colours. */
export function channelsOf(colour: string): number[] | undefined {
  const [, digits] = /^#((?:[\da-f]{3,4}){1,2})$/i.exec(colour) ?? []
  if (digits === undefined) return undefined
  const width = digits.length > 4 ? 2 : 1
  return [0, 1, 2].map(
    at => Number.parseInt(digits.slice(at * width, at * width + width), 16) * (width === 1 ? 17 : 1),
  )
}

/** Whether a hexadecimal colour is almost grey. */
function isGrey(colour: string): boolean {
  const parts = channelsOf(colour)
  return parts !== undefined && Math.max(...parts) - Math.min(...parts) < 16
}
