import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import { sourceFiles, sourceLocales } from './source-pages.ts'

const languages = [
  { locale: 'en', default: true },
  { locale: 'pt_BR', name: 'Português' },
  { locale: 'x', build: false },
]

test('languages of names and of folders are locales', () => {
  const locales = sourceLocales({ languages }, undefined)
  expect(locales.map(({ code, prefix, label }) => [code, prefix, label])).toEqual([
    ['en', '', undefined],
    ['pt-BR', '/pt_BR', 'Português'],
  ])
  const filesOf = (structure: 'suffix' | 'folder', names: readonly string[]) => {
    using folder = folderWith(Object.fromEntries(names.map(name => [name, 'A'])))
    return sourceFiles(folder.root, folder.root, locales, structure, []).pages.map(
      ({ file, locale, address }) => `${locale} ${file} ${address}`,
    )
  }
  expect(filesOf('suffix', ['a.md', 'a.pt_BR.md', 'b/index.en.md'])).toEqual([
    ...['en a.md /a', 'pt-BR a.md /a', 'en b/index.md /b'],
  ])
  expect(filesOf('folder', ['en/a.md', 'pt_BR/b/README.md'])).toEqual(['en a.md /a', 'pt-BR b/README.md /b'])
})

test('hidden files, excluded ones and a README beside an index have no page', () => {
  using folder = folderWith({
    'a.md': 'A',
    'b/index.md': 'B',
    'b/README.md': 'C',
    '.x/a.md': 'D',
    'drafts/a.md': 'E',
    'drafts/keep.md': 'F',
    'notes.txt': 'G',
    'b/.pages': '',
  })
  const [locale] = sourceLocales(undefined, 'de')
  const files = sourceFiles(folder.root, folder.root, locale ? [locale] : [], 'suffix', [
    'drafts/*',
    '!keep.md',
  ])
  expect(files.pages.map(({ file }) => file)).toEqual(['a.md', 'b/index.md', 'drafts/keep.md'])
  expect(files.served.map(({ address }) => address)).toEqual(['/notes.txt'])
  expect(files.leftOut.map(({ file }) => file)).toEqual(['b/README.md'])
  expect(files.pages[0]?.locale).toBe('de')
})
