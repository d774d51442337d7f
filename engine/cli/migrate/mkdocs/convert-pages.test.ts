import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { folderWith } from '../testing/old-site.ts'
import { convertPages } from './convert-pages.ts'
import { sourceFiles, sourceLocales } from './source-pages.ts'

function pagesOf(files: Readonly<Record<string, string>>) {
  using folder = folderWith(files)
  const report = new Report()
  const redirects: { from: string; to: string }[] = []
  const found = sourceFiles(folder.root, folder.root, sourceLocales(undefined, 'en'), 'suffix', [])
  const place = { root: folder.root, folders: [], appended: [], separator: '-', variables: undefined }
  const pages = convertPages(found.pages, {
    ...{
      place,
      entries: [],
      redirects,
      report,
      root: folder.root,
      hasCodeReferences: true,
      blog: undefined,
      tagged: undefined,
    },
    addresses: new Set([...found.pages, ...found.served].map(({ address }) => address)),
  })
  return { pages, redirects, told: report.entries.map(({ what, reason }) => `${what} ${reason}`) }
}

test('tags of HTML begin at the address of a page, and names of code are words', () => {
  const { pages } = pagesOf({
    'guide/pot.md':
      '# Pot\n\n<img src="../../img/cup.svg"> <a href="../cup/">Cup</a> [`Pot`][pot] [Cup][] [own][a]\n\n[a]: ../b.md\n',
    'guide/cup.md': '# Cup\n',
    'img/cup.svg': '<svg/>',
  })
  expect(pages.find(({ address }) => address === '/guide/pot')?.body).toBe(
    '# Pot\n\n<img src="/img/cup.svg"> <a href="/guide/cup">Cup</a> `Pot` Cup [own][a]\n\n[a]: ../b.md\n',
  )
})

test('pages that only lead on are redirects, and what is lost of others is told with its line', () => {
  const { pages, redirects, told } = pagesOf({
    'index.md': '<meta http-equiv="refresh" content="0; url=start/">\n',
    'old.md': '---\nredirect: /start\n---\n',
    'start.md': '---\nicon: a\nmood: b\n---\n\nText\n\n--8<-- "gone.md"\n',
  })
  expect(redirects).toEqual([
    { from: '/', to: '/start/' },
    { from: '/old', to: '/start' },
  ])
  expect(pages.map(({ address, data }) => [address, data])).toEqual([['/start', { title: 'Start' }]])
  expect(told).toEqual([
    'front matter "mood" front matter has no such key',
    'icon "a" Lucide has no icon with this name or meaning',
    ...['index.md ', 'old.md '],
    expect.stringMatching(/^start\.md:8 there is no file "gone\.md"/),
  ])
})
