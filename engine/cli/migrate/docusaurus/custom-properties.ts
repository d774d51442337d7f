import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SheetValues } from '../colours.ts'
import { properties } from '../own-components/infima.ts'
import { requiredTexts } from '../own-components/own-components.ts'

/**
 * A style sheet with the custom properties that components of the source ask for and its own style sheets give: without them, colours and
 * sizes of a component are those of the page around it, or none. Names that mean something here keep that meaning.
 *
 * @param used Names that the components ask for.
 * @returns undefined if the sheets give none of them.
 */
export function propertySheet({ light, dark }: SheetValues, used: ReadonlySet<string>): string | undefined {
  const taken = new Set([properties, ...engineSheets()].flatMap(definedIn))
  const missing = new Set([...used].filter(name => !taken.has(name)))
  const rules = (values: ReadonlyMap<string, string>) => (name: string) => {
    const value = values.get(name)
    return value === undefined || !isPlain(value) ? [] : [`  ${name}: ${value};`]
  }
  // Grows while it is read: a value may ask for others.
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

/** Whether a value holds nothing of Sass, and no file beside the sheet. */
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
