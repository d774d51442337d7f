import path from 'node:path'
import { expect, test } from 'vitest'
import { packageName, titleOf } from './site-names.ts'

test.each([
  ['my-docs', 'my-docs', 'My docs'],
  ['My Docs (new)', 'my-docs-new', 'My Docs (new)'],
  ['Über_uns', 'uber-uns', 'Über uns'],
  ['資料', 'site', '資料'],
  ['.docs.', 'docs', 'Docs'],
  ['docs.example', 'docs.example', 'Docs example'],
  ['@handbook/docs', '@handbook/docs', 'Docs'],
  ['@文/docs', 'docs', 'Docs'],
  ['shiori', 'shiori-site', 'Shiori'],
  ['node_modules', 'node-modules-site', 'Node modules'],
  ['a'.repeat(300), 'a'.repeat(214), `A${'a'.repeat(299)}`],
])('%s', (folder, name, title) => {
  const root = path.resolve('/work', folder)
  expect([packageName(root), titleOf(root)]).toEqual([name, title])
})
