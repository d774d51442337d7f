import { expect, test } from 'vitest'
import { parseSiteConfig } from '../../config/config.ts'
import { smallConfig } from '../../testing/small-config.ts'
import { sectionText } from './section-text.ts'

const config = parseSiteConfig({ ...smallConfig, basePath: '/base/' })
const portal = { config, urls: { basePath: config.basePath, locales: ['en', 'ja'], defaultLocale: 'en' } }
const section = { folder: '/docs/category/loans', pages: ['/a', '/b', '/c'] }
const textOf = (maxLength: number) => sectionText(portal, 'en', section, url => `# Ä ${url}\n`, maxLength)

test('a section that fits is all of its pages', () => {
  const { text, bytes, pages } = textOf(29)
  expect(text).toBe('# Ä /a\n\n# Ä /b\n\n# Ä /c\n')
  expect({ bytes, pages }).toEqual({ bytes: Buffer.byteLength(text), pages: 3 })
})

test('one that does not says what is left out, and where it is', () => {
  const { text, bytes, pages } = textOf(25)
  expect(text).toMatch(/^> This file has 2 of the 3 pages .+ \/base\/docs\/category\/loans\/llms\.txt lists/)
  expect(text.endsWith('\n\n# Ä /a\n\n# Ä /b\n')).toBe(true)
  expect({ bytes, pages }).toEqual({ bytes: Buffer.byteLength(text), pages: 2 })
})

test('a first page that is too large is there all the same', () => {
  expect(textOf(2).pages).toBe(1)
})
