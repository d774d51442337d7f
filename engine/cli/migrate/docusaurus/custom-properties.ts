import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SheetValues } from '../colours.ts'
import { properties } from '../own-components/infima.ts'
import { requiredTexts } from '../own-components/own-components.ts'

/**
 * A style sheet with the custom properties that the source's components use and its own style sheets set. Without them,
 * components would inherit colours and sizes from the page, or have none. Names that the engine uses itself are left
 * out.
 *
 * @param used Names of custom properties that the components use.
 * @returns undefined if the sheets set none of them.
 */
export function propertySheet({ light, dark }: SheetValues, used: ReadonlySet<string>): string | undefined {
  const taken = new Set([properties, ...engineSheets()].flatMap(definedIn))
  const missing = new Set([...used].filter(name => !taken.has(name)))
  const rules = (values: ReadonlyMap<string, string>) => (name: string) => {
    const value = values.get(name)
    return value === undefined || !isPlain(value) ? [] : [`  ${name}: ${value};`]
  }
  // Grows during the loop: a value may use other properties.
  for (const name of missing)
    for (const values of [light, dark])
      for (const dependency of requiredTexts(values.get(name) ?? ''))
        if (!taken.has(dependency)) missing.add(dependency)
  const names = [...missing].sort()
  const day = names.flatMap(rules(light))
  const night = names.flatMap(rules(dark))
  if (day.length + night.length === 0) return undefined
  const block = (selector: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `${selector} {\n${lines.join('\n')}\n}\n`
  const bySystem = block(':root:not([data-theme="light"])', night)
  return (
    block(':root', day) +
    block('[data-theme="dark"]', night) +
    (bySystem === '' ? '' : `@media (prefers-color-scheme: dark) {\n${bySystem}}\n`)
  )
}

/** Whether a value contains no Sass and refers to no file. */
function isPlain(value: string): boolean {
  return !/[$@]|#\{|url\(/.test(value)
}

function definedIn(css: string): string[] {
  return [...css.matchAll(/(--[\w-]+)\s*:/g)].flatMap(([, name]) => name ?? [])
}

function engineSheets(): string[] {
  const folder = path.join(import.meta.dirname, '../../../ui')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .map(file => readFileSync(path.join(folder, file), 'utf8'))
}
