import { expect, test } from 'vitest'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { Glossary } from '../../data/glossary.ts'
import { compile, render } from '../testing/compile.ts'
import { pageData } from '../testing/page-data.ts'
import { glossaryComponent } from './glossary-component.ts'

const glossary: Glossary = new Map([
  [
    'ja',
    new Map([
      ['vod', { term: 'VOD', definition: '録画した{動画}です。' }],
      ['permission', { term: '許可', reading: 'きょか', definition: '操作できることです。' }],
      ['guide', { term: 'ガイド', definition: '手引きです。' }],
    ]),
  ],
])

function page(data: Glossary) {
  const components = [{ declaration: glossaryComponent as ComponentDeclaration, data }]
  return compile('<Glossary />\n', 'mdx', { data: pageData({ components }, 'ja') })
}

test('a glossary: terms by their readings below their letters, each with its id', async () => {
  const compiled = await page(glossary)
  expect(compiled.problems).toEqual([])
  expect(compiled.toc.map(({ id, level, html }) => [level, id, html])).toEqual([
    [2, 'letter-v', 'V'],
    [3, 'vod', 'VOD'],
    [2, 'letter-か', 'か'],
    [3, 'guide', 'ガイド'],
    [3, 'permission', '許可'],
  ])
  expect(render(compiled)).toContain('録画した{動画}です。')
})
