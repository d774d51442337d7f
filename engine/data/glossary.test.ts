import { expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { readGlossary } from './glossary.ts'

function read(text: string) {
  using site = new SiteFolder({ 'content/glossary.yaml': text })
  const problems: Problem[] = []
  const { root } = site.paths
  const glossary = readGlossary(
    { root, content: 'content', locales: ['en', 'ja'], defaultLocale: 'en' },
    problems,
  )
  return {
    glossary,
    problems: problems.map(({ file, line, message }) => `${file}:${line ?? '-'} ${message}`),
  }
}

test('reads terms with their wrong variants; a locale that lacks one has that of the default locale', () => {
  const { glossary, problems } = read(`- id: server
  en: { term: server, definition: Answers. }
  ja: { term: サーバー, definition: 応答します。, avoid: [サーバ] }
- id: hls
  en: { term: HLS, definition: A format. }
`)
  expect(problems).toEqual([])
  expect(glossary.get('ja')?.get('server')).toEqual({
    term: 'サーバー',
    definition: '応答します。',
    avoid: ['サーバ'],
  })
  expect(glossary.get('ja')?.get('hls')?.term).toBe('HLS')
})

test('refuses a duplicate id', () => {
  const term = '- id: a\n  en: { term: A, definition: An A. }\n'
  expect(read(term + term).problems).toEqual([
    'content/glossary.yaml:3 the id "a" is defined twice: first on line 1',
  ])
})

test('refuses variants that are no list, and a term among its own', () => {
  expect(read('- id: a\n  en: { term: A, definition: An A., avoid: B }\n').problems).toEqual([
    expect.stringContaining('expected a list of wrong variants'),
  ])
  expect(read('- id: a\n  en: { term: A, definition: An A., avoid: [B, A] }\n').problems).toEqual([
    'content/glossary.yaml:1 the term "A" (a) is in its own list "avoid"',
  ])
})
