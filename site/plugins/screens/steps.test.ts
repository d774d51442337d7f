import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { stepParts } from './alt-text.ts'
import { screenSchema } from './schema.ts'

const root = path.resolve(import.meta.dirname, '../..')
const locales = ['en', 'ja', 'zh']
const schema = screenSchema({ locales, defaultLocale: 'en' })

/** Uses of screens by page: the name, and the items of the numbered list above it. */
const uses = locales.flatMap(locale =>
  globSync('**/*.mdx', { cwd: path.join(root, 'content/docs', locale) }).flatMap(page => {
    const lines = readFileSync(path.join(root, 'content/docs', locale, page), 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      const [, name] = /^<Screen of="([^"]+)" \/>$/.exec(line) ?? []
      return name === undefined ? [] : [{ locale, page, name, items: itemsAbove(lines, index) }]
    })
  }),
)

function itemsAbove(lines: readonly string[], end: number): string[] {
  const items: string[] = []
  for (const line of lines.slice(0, end).toReversed()) {
    const [, number, text = ''] = /^(\d)\. (.*)/.exec(line) ?? []
    if (number !== undefined) items.unshift(text)
    if (number === '1') break
  }
  return items
}

test('thirty guides have a screen, each in three languages', () => {
  for (const locale of locales) expect(uses.filter(use => use.locale === locale)).toHaveLength(30)
})

test.each(uses)('the numbers of $name are steps of $locale/$page', ({ locale, name, items }) => {
  const screen = schema.parse(parse(readFileSync(path.join(root, `content/screens/${name}.yaml`), 'utf8')))
  for (const { step, kind, label } of stepParts(screen)) {
    const item = items[step - 1]
    expect(item, `step ${step}`).toBeDefined()
    // Translations may describe an object without naming it in bold.
    const named = label[locale]?.toLowerCase() ?? ''
    const isNamed = locale === 'en' || item?.includes('**')
    if (isNamed && kind !== 'icons') expect(item?.toLowerCase()).toContain(named)
  }
})
