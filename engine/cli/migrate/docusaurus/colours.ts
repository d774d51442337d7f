import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A style sheet that gives the new site the primary colour of the old one; undefined where that cannot be read from its style sheets.
 * Lightness is kept within what text needs on light and on dark pages.
 *
 * @param sheets Paths as the configuration names them.
 */
export function accentSheet(root: string, sheets: readonly string[]): string | undefined {
  const texts = sheets
    .map(sheet => path.resolve(root, sheet))
    .filter(file => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map(file => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  const values = { light: new Map<string, string>(), dark: new Map<string, string>() }
  for (const [, selector = '', block = ''] of texts.join('\n').matchAll(/([^{}]*)\{([^{}]*)/g)) {
    const mode = /data-theme=["']?dark/.test(selector)
      ? values.dark
      : /:root\b/.test(selector)
        ? values.light
        : undefined
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      mode?.set(name, value.trim())
  }
  const light = colourOf('--ifm-color-primary', [values.light])
  if (light === undefined) return undefined
  const dark = colourOf('--ifm-color-primary', [values.dark, values.light]) ?? light
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

/** The colour that a property has, by way of others too; undefined for what is no plain colour. */
function colourOf(name: string, given: readonly ReadonlyMap<string, string>[]): string | undefined {
  let value = given.map(one => one.get(name)).find(one => one !== undefined)
  for (let steps = 0; steps < 10; steps++) {
    const [, other] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value ?? '') ?? []
    if (other === undefined) break
    value = given.map(one => one.get(other)).find(one => one !== undefined)
  }
  const colour = value?.replace(/\s*!important$/, '')
  return colour !== undefined &&
    /^(?:#(?:[\da-f]{3,4}){1,2}|(?:rgb|hsl|oklch|lab)a?\([\d\s.,%/a-z]+\))$/i.test(colour)
    ? colour
    : undefined
}
