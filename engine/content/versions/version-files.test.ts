import { expect, test } from 'vitest'
import { TestSite } from '../testing/test-site.ts'
import { frozenVersions, versionOfFile } from './version-files.ts'

test('frozen versions are sorted by number, newest first; unfinished ones and files are left out', () => {
  const site = new TestSite({
    'versions/1.9/version.json': '{}',
    'versions/1.10/version.json': '{}',
    'versions/2.0/version.json': '{}',
    'versions/.3.0.part/version.json': '{}',
    'versions/notes.md': '',
  })
  expect(frozenVersions(site.root)).toEqual(['2.0', '1.10', '1.9'])
  expect(frozenVersions(`${site.root}/nowhere`)).toEqual([])
})

test.each([
  ['content/docs/en/a.md', 'current'],
  ['content/data/a.yaml', 'current'],
  ['api/openapi.yaml', 'current'],
  ['versions/1.0/content/docs/en/a.md', '1.0'],
  ['content/blog/en/a.md', undefined],
  ['content/pages/en/a.md', undefined],
])('%s belongs to %s', (file, version) => {
  expect(versionOfFile(file)).toBe(version)
})
