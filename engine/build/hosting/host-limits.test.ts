import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countFiles, formatHosted, type HostedFiles } from './host-limits.ts'
import { redirectsFile } from './static-host.ts'

const small: HostedFiles = {
  files: 30,
  compressed: 20,
  largest: { file: 'assets/a.js', bytes: 1500 },
  redirects: 2,
  headerLine: 80,
}

test('files of a built site are counted', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'limits-'))
  const files = {
    'index.html': 'home',
    'index.html.br': 'h',
    _redirects: '/a /b 308\n/c /d 308\n',
    _headers: '/*\n  A: b\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  expect(countFiles(folder)).toEqual({
    files: 4,
    compressed: 1,
    largest: { file: '_redirects', bytes: 20 },
    redirects: 2,
    headerLine: 6,
  })
  rmSync(folder, { recursive: true })
})

test('a site within all limits takes one line', () => {
  expect(formatHosted(small)).toBe(
    'For static hosts: 30 files (10 with --compress none), the largest of 1.5 kB (assets/a.js), 2 rules in _redirects',
  )
})

test.each([
  [{ files: 20_021 }, 'no more than 20,000 files'],
  [{ files: 20_001 }, 'with --compress none, there are no compressed siblings'],
  [{ largest: { file: 'a.mp4', bytes: 27_000_000 } }, 'no more than 26.2 MB a file'],
  [{ redirects: 2000 }, 'no more than 2,000 rules'],
  [{ headerLine: 2001 }, 'no more than 2,000 characters a header'],
])('reports %j', (more, message) => {
  expect(formatHosted({ ...small, ...more }).split('\n')[1]).toContain(message)
})

test('no more rules are written than hosts take', () => {
  const redirects = Object.fromEntries(Array.from({ length: 2500 }, (_, index) => [`/old-${index}`, '/new']))
  const text = redirectsFile({
    urls: { basePath: '/', defaultLocale: 'en', locales: ['en'] },
    redirects,
    headers: { all: {}, documents: {} },
    forwarded: [],
  })
  expect(text.trim().split('\n')).toHaveLength(2000)
})
