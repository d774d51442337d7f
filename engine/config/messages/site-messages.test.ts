import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config.ts'
import { en } from './en.ts'
import { fallbackTexts } from './fallback-texts.ts'
import { messagesOf } from './of-locale.ts'
import { ownTexts } from './own-texts.ts'
import { siteMessages, untranslatedLocales } from './site-messages.ts'

const site = parseSiteConfig({
  title: 'Docs',
  url: 'https://docs.example',
  locales: [
    { code: 'en', messages: { blog: { title: 'Diary' } } },
    {
      code: 'fr',
      messages: { docs: { next: 'Suivant' }, search: { found: { one: 'une page', other: '{count} pages' } } },
    },
    { code: 'tw', htmlLang: 'zh-TW' },
    { code: 'zh', htmlLang: 'zh-CN' },
  ],
})

test("a site's own text comes first, then the engine's in the language, then English", () => {
  expect(siteMessages(site, 'en').blog).toEqual({ ...en.blog, title: 'Diary' })
  expect(siteMessages(site, 'fr').docs).toEqual({ ...en.docs, next: 'Suivant' })
  expect(siteMessages(site, 'fr').search.found).toEqual({ one: 'une page', other: '{count} pages' })
  expect(() => siteMessages(site, 'de')).toThrow('Locale "de" is not configured')
})

test('the engine chooses its texts by language and script, not by the code', () => {
  expect(siteMessages(site, 'tw')).toEqual(messagesOf('zh'))
  expect(siteMessages(site, 'zh')).toEqual(en)
})

test('counts missing messages; one with plural forms counts once', () => {
  const [fr, zh, ...others] = untranslatedLocales(site)
  expect(fr).toMatchObject({ locale: 'fr', missing: (fr?.all ?? 0) - 2 })
  expect(zh).toMatchObject({ locale: 'zh', missing: zh?.all })
  expect(fr?.all).toBeGreaterThan(200)
  expect(others).toEqual([])
})

test('only texts of the search that the engine does not bring under the same code are own ones', () => {
  expect(Object.keys(ownTexts(site).search)).toEqual(['fr', 'tw', 'zh'])
  expect(ownTexts(site).search.tw).toBe(messagesOf('zh').search)
  expect(ownTexts(site).search.fr?.found.other).toBe('{count} pages')
})

test('the texts that are shown in English are those that nobody has translated', () => {
  const [english, fr, tw] = site.locales
  if (!english || !fr || !tw) throw new Error('a locale is missing')
  expect(fallbackTexts(fr)).toEqual(expect.arrayContaining([en.docs.previous, en.content.footnotes.label]))
  expect(fallbackTexts(fr)).not.toContain(en.docs.next)
  expect(fallbackTexts(fr)).not.toContain(en.search.found.other)
  expect([...fallbackTexts(english), ...fallbackTexts(tw)]).toEqual([])
})
