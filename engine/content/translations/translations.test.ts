import { describe, expect, test } from 'vitest'
import { FileCache } from '../files/markdown-file.ts'
import { lines, page, TestSite } from '../testing/test-site.ts'
import { acceptTranslation } from './accept-translation.ts'
import { checkTranslations } from './check-translations.ts'
import { formatTranslations } from './format-translations.ts'
import { listTranslations } from './list-translations.ts'

const english = page('title: Intro')

function list(site: TestSite) {
  const options = { root: site.root, locales: ['en', 'ja', 'zh'], defaultLocale: 'en' }
  return listTranslations(options, new FileCache(), ['blog'])
}

/** Creates a site with a translation in every state. */
function siteOfAllStates(): TestSite {
  const site = new TestSite({
    'content/docs/en/vod/intro.md': english,
    'content/docs/ja/vod/intro.md': page('title: 題'),
    'content/docs/zh/vod/intro.mdx': page('title: 題\nsource_hash: 0123456789ab'),
    'content/docs/en/vod/kept.md': english,
    'content/docs/ja/vod/kept.md': page('title: 題\nsource_hash: 0123456789ab\noutdated: true'),
    'content/docs/zh/vod/gone.md': page('title: 題'),
    'content/blog/en/2026-01-01-a.md': english,
    'content/pages/en/about.md': english,
  })
  const { hash } = list(site).find(found => found.page === 'vod/intro')?.original ?? { hash: '' }
  site.write({ 'content/pages/ja/about.md': acceptTranslation(page('title: 題'), hash) })
  return site
}

describe('listTranslations', () => {
  test('returns the state of each page in each locale', () => {
    expect(
      list(siteOfAllStates()).map(({ section, page: id, locale, state }) => [section, id, locale, state]),
    ).toEqual([
      ['vod', 'vod/intro', 'ja', 'unrecorded'],
      ['vod', 'vod/intro', 'zh', 'outdated'],
      ['vod', 'vod/kept', 'ja', 'kept'],
      ['vod', 'vod/kept', 'zh', 'missing'],
      ['vod', 'vod/gone', 'zh', 'orphaned'],
      ['blog', '2026-01-01-a', 'ja', 'missing'],
      ['blog', '2026-01-01-a', 'zh', 'missing'],
      ['pages', 'about', 'ja', 'current'],
      ['pages', 'about', 'zh', 'missing'],
    ])
  })

  test('takes line ends of another checkout for the same page', () => {
    const hashOf = (text: string) => list(new TestSite({ 'content/docs/en/a.md': text }))[0]?.original?.hash
    expect(hashOf('# A\r\n\r\nText\r\n')).toBe(hashOf('# A\n\nText\n'))
    expect(hashOf('# A\n\nText.\n')).not.toBe(hashOf('# A\n\nText\n'))
  })
})

test('the status counts by section and locale and names what is to do', () => {
  expect(formatTranslations(list(siteOfAllStates()), ['ja', 'zh'])).toMatchInlineSnapshot(`
    "Current translations      ja      zh
    --------------------  ------  ------
    vod                   0 of 2  0 of 2
    blog                  0 of 1  0 of 1
    pages                 1 of 1  0 of 1
    all                   1 of 4  0 of 4

    orphaned (1)
      content/docs/zh/vod/gone.md

    outdated (1)
      content/docs/zh/vod/intro.mdx

    unrecorded (1)
      content/docs/ja/vod/intro.md

    kept (1)
      content/docs/ja/vod/kept.md

    missing (4)
      zh: vod/kept
      ja: blog/2026-01-01-a
      zh: blog/2026-01-01-a
      zh: pages/about"
  `)
})

test('outdated and unrecorded translations are findings; those kept on purpose are not', () => {
  const problems = checkTranslations(list(siteOfAllStates()))
  expect(problems.map(({ severity, file }) => [severity, file])).toEqual([
    ['error', 'content/docs/ja/vod/intro.md'],
    ['error', 'content/docs/zh/vod/intro.mdx'],
  ])
  expect(lines(problems).join('\n')).toContain('npx --no shiori i18n:accept . vod/intro')
})

test('pages know whether they show an outdated translation', async () => {
  const { model, problems } = await siteOfAllStates().load()
  expect(problems.map(({ code }) => code)).toEqual(['orphan-translation'])
  const outdated = (locale: string) =>
    [...(model.docs.get(locale)?.values() ?? [])].map(doc => [doc.id, doc.outdated])
  expect(outdated('en')).toEqual([
    ['vod/intro', false],
    ['vod/kept', false],
  ])
  expect(outdated('ja')).toEqual([
    ['vod/intro', false],
    ['vod/kept', true],
  ])
  expect(outdated('zh')).toEqual([
    ['vod/intro', true],
    ['vod/kept', false],
  ])
})
