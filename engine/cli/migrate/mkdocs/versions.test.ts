import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { folderWith } from '../testing/old-site.ts'
import { versionRedirects } from './versions.ts'

const files = {
  'versions.json': JSON.stringify([
    { version: '2.0', aliases: ['latest'] },
    { version: '1.0', aliases: [] },
  ]),
}

test('addresses below the version of this state, and its other names, lead to its pages', () => {
  using folder = folderWith(files)
  const report = new Report()
  const from = (options: object | undefined, version = {}) =>
    versionRedirects(
      { version, options: options as Record<string, unknown> | undefined },
      ['/', '/a'],
      folder.root,
      report,
    ).map(redirect => redirect.from)
  expect(from(undefined)).toEqual([])
  expect(from({})).toEqual(['/2.0/', '/2.0/a', '/latest/', '/latest/a'])
  expect(report.entries.map(({ what }) => what)).toEqual(['versions 1.0'])
  expect(from({ canonical_version: '1.0' })).toEqual(['/1.0/', '/1.0/a'])
  expect(from(undefined, { provider: 'mike', default: 'stable' })).toContain('/stable/a')
})

test('without a list of versions, their usual name leads to the pages', () => {
  using folder = folderWith({ 'mkdocs.yml': '' })
  expect(versionRedirects({ version: {}, options: {} }, ['/a'], folder.root, new Report())).toEqual([
    { from: '/latest/a', to: '/a' },
  ])
})
