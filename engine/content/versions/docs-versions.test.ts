import { expect, test } from 'vitest'
import { ProblemsError } from '../../config/problem.ts'
import { lines } from '../testing/test-site.ts'
import { docsVersions } from './docs-versions.ts'

type Settings = Parameters<typeof docsVersions>[0]['versions']

function problems(versions: Settings, frozen: string[], path = '/docs'): string[] {
  try {
    docsVersions({ path, versions }, frozen)
  } catch (error) {
    if (error instanceof ProblemsError) return lines(error.problems)
    throw error
  }
  return []
}

test('a site that froze nothing has one version and needs no settings', () => {
  expect(docsVersions({ path: '/docs', versions: [] }, [])).toEqual([
    { name: 'current', label: 'Next', isLast: true, path: '/docs', banner: 'none', mainDocId: undefined },
  ])
})

test('the newest frozen version is the last one; others have other paths and say so', () => {
  const found = docsVersions({ path: '/docs', versions: [] }, ['2.0', '1.0'])
  expect(found.map(({ name, label, path, isLast, banner }) => [name, label, path, isLast, banner])).toEqual([
    ['current', 'Next', '/docs/next', false, 'unreleased'],
    ['2.0', '2.0', '/docs', true, 'none'],
    ['1.0', '1.0', '/docs/1.0', false, 'unmaintained'],
  ])
})

test('settings replace the defaults, and banners follow the version that is the last', () => {
  const settings: Settings = [
    { name: 'current', label: 'Today', isLast: true },
    { name: '2.0', banner: 'none', path: '/docs/two', mainDocId: 'start' },
  ]
  const found = docsVersions({ path: '/docs', versions: settings }, ['2.0', '1.0'])
  expect(found.map(({ label, path, banner, mainDocId }) => [label, path, banner, mainDocId])).toEqual([
    ['Today', '/docs', 'none', undefined],
    ['2.0', '/docs/two', 'none', 'start'],
    ['1.0', '/docs/1.0', 'unmaintained', undefined],
  ])
  const older = docsVersions({ path: '/docs', versions: [{ name: '1.0', isLast: true }] }, ['2.0', '1.0'])
  expect(older.map(({ path, banner }) => [path, banner])).toEqual([
    ['/docs/next', 'unreleased'],
    ['/docs/2.0', 'unreleased'],
    ['/docs', 'none'],
  ])
})

test('a version that may not be the last is passed over', () => {
  const found = docsVersions({ path: '/docs', versions: [{ name: '2.0', isLast: false }] }, ['2.0', '1.0'])
  expect(found.find(version => version.isLast)?.name).toBe('1.0')
})

test.each<[string, Settings, string[], string[]]>([
  [
    'a version that is not frozen',
    [{ name: '3.0' }],
    ['2.0'],
    [
      'error config site.config.ts "docs.versions.0.name": found "3.0", expected one of current, 2.0 | There is no folder versions/3.0. "shiori docs:version 3.0" freezes the docs under this name.',
    ],
  ],
  [
    'a version named twice',
    [{ name: 'current' }, { name: 'current' }],
    [],
    [
      'error config site.config.ts "docs.versions.1.name": found "current", expected each version once | Remove one of the two.',
    ],
  ],
  [
    'two last versions',
    [
      { name: 'current', isLast: true },
      { name: '1.0', isLast: true },
    ],
    ['1.0'],
    [
      'error config site.config.ts "docs.versions.1.isLast": found true, expected only one latest version, which is "current" | Remove it from one of the two.',
    ],
  ],
  [
    'no last version',
    [{ name: 'current', isLast: false }],
    [],
    [
      'error config site.config.ts "docs.versions.0.isLast": found false, expected one version to be the last | Remove it, or set "isLast: true" for another version.',
    ],
  ],
  [
    'a last version elsewhere',
    [{ name: 'current', path: '/docs/all' }],
    [],
    [
      'error config site.config.ts "docs.versions.0.path": found "/docs/all", expected "/docs", the path of the docs, for the latest version | Remove it: links to /docs lead to the latest version. "docs.path" moves all docs.',
    ],
  ],
  [
    'one path for two versions',
    [{ name: '1.0', path: '/docs/Next' }],
    ['2.0', '1.0'],
    [
      'error config site.config.ts "docs.versions.0.path": found "/docs/Next", expected a unique path: version "current" has the same | Give one of them another path.',
    ],
  ],
  [
    'a folder that cannot be a part of an address',
    [],
    ['my version'],
    [
      'error version versions/my version found a version "my version", expected letters, digits, ".", "-" and "_", at most 64, with a letter or digit at both ends: 1.0, v2, 2026-06 | Rename the folder, or move it elsewhere.',
    ],
  ],
])('%s', (_, settings, frozen, expected) => {
  expect(problems(settings, frozen)).toEqual(expected)
})

test.each([
  ['/', ['', '/next', '/1.0']],
  ['/guide', ['/guide', '/guide/next', '/guide/1.0']],
])('docs at %s have their versions below it', (path, paths) => {
  const found = docsVersions({ path, versions: [{ name: '2.0', isLast: true }] }, ['2.0', '1.0'])
  expect(found.map(version => version.path)).toEqual([paths[1], paths[0], paths[2]])
})

test('a version may be at the root if the docs are', () => {
  expect(problems([{ name: '2.0', isLast: true, path: '/' }], ['2.0'], '/')).toEqual([])
  expect(problems([{ name: '2.0', isLast: true, path: '/docs' }], ['2.0'], '/')).toEqual([
    expect.stringContaining('found "/docs", expected "/", the path of the docs, for the latest version'),
  ])
})
