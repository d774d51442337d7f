import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressAsset, writeCompressed } from './compress.ts'

let folder: string
const file = (name: string) => path.join(folder, name)
const number = (name: string) => statSync(file(name)).ino

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compress-'))
  for (const name of ['old', 'new']) mkdirSync(file(name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const text = 'The quick brown fox. '.repeat(100)

test.each([
  ['page', ['', '.br', '.gz']],
  ['asset', ['', '.br', '.gz']],
] as const)('a %s that has not changed is taken over with its siblings', (effort, suffixes) => {
  const bytes = writeCompressed(file('old/a.html'), text, effort)
  expect(writeCompressed(file('new/a.html'), text, effort, file('old/a.html'))).toBe(bytes)
  for (const suffix of ['', '.br', '.gz']) {
    const isThere = (suffixes as readonly string[]).includes(suffix)
    expect(existsSync(file(`new/a.html${suffix}`)), suffix).toBe(isThere)
    if (isThere) expect(number(`new/a.html${suffix}`), suffix).toBe(number(`old/a.html${suffix}`))
  }
  expect(bytes).toBe(statSync(file('new/a.html.br')).size)
})

test('one that has changed, or lacks a sibling, is written anew with all of them', () => {
  const holds = (expected: string) => {
    expect(readFileSync(file('new/a.html'), 'utf8')).toBe(expected)
    expect(zlib.brotliDecompressSync(readFileSync(file('new/a.html.br'))).toString()).toBe(expected)
    expect(zlib.gunzipSync(readFileSync(file('new/a.html.gz'))).toString()).toBe(expected)
  }
  writeCompressed(file('old/a.html'), text, 'page')
  // Of the same length, so that only the content differs.
  const changed = text.replace('quick', 'quack')
  writeCompressed(file('new/a.html'), changed, 'page', file('old/a.html'))
  holds(changed)
  expect(readFileSync(file('old/a.html'), 'utf8')).toBe(text)

  for (const suffix of ['', '.br', '.gz']) rmSync(file(`new/a.html${suffix}`))
  rmSync(file('old/a.html.gz'))
  writeCompressed(file('new/a.html'), text, 'page', file('old/a.html'))
  holds(text)
})

test('does not compress short files', () => {
  expect(writeCompressed(file('new/a.html'), 'é'.repeat(255), 'page')).toBe(510)
  expect(existsSync(file('new/a.html.br'))).toBe(false)
  writeFileSync(file('old/a.html'), 'a')
  expect(writeCompressed(file('new/b.html'), 'a', 'page', file('old/a.html'))).toBe(1)
  expect(number('new/b.html')).toBe(number('old/a.html'))
  expect(writeCompressed(file('new/c.html'), 'é'.repeat(256), 'page')).toBeLessThan(512)
})

test('a short page is compressed harder', () => {
  const words = Array.from(
    { length: 900 },
    (_, index) => `<li><a href="/docs/${(index * 7919) % 613}">${index}</a>`,
  )
  const short = words.join('').slice(0, 19_000)
  const withQuality = (quality: number, text: string) =>
    zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }).length
  const sent = writeCompressed(file('new/a.html'), short, 'page')
  expect(sent).toBeLessThan(withQuality(8, short))
  const longer = `${short}${short.toUpperCase().slice(0, 17_000)}`
  expect(writeCompressed(file('new/b.html'), longer, 'page')).toBeLessThan(withQuality(8, longer))
})

test('large pages are compressed harder, hardest where that keeps their budget; huge ones and pieces are not', () => {
  const page = (bytes: number) => {
    let seed = 1
    let made = ''
    while (made.length < bytes) {
      seed = (seed * 48_271) % 2_147_483_647
      made += `<li>${seed % 5000}</li>`
    }
    return made
  }
  const withQuality = (quality: number, content: string) =>
    zlib.brotliCompressSync(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      },
    }).byteLength
  const near = page(120_000)
  expect(withQuality(10, near)).toBeGreaterThan(20_000)
  expect(writeCompressed(file('new/near.html'), near, 'page')).toBeLessThan(20_000)
  const large = page(160_000)
  const sent = writeCompressed(file('new/large.html'), large, 'page')
  expect(sent / withQuality(10, large)).toBeCloseTo(1, 2)
  expect(sent).toBeGreaterThan(withQuality(11, large) * 1.02)
  for (const [name, content, effort] of [
    ['huge', page(601_000), 'page'],
    ['piece', near, 'piece'],
    ['short', near.slice(0, 10_000), 'piece'],
  ] as const)
    expect(
      writeCompressed(file(`new/${name}.html`), content, effort) / withQuality(8, content),
      name,
    ).toBeCloseTo(1, 2)
})

test('an asset takes the siblings of another with the same content, and has its own where there is none', () => {
  const siblings = (name: string) => ['.br', '.gz'].map(suffix => number(`${name}${suffix}`))
  for (const name of ['old/a.js', 'new/a.js']) writeFileSync(file(name), text)
  writeFileSync(file('old/b.js'), text.replace('quick', 'quack'))
  compressAsset(file('old/a.js'), [], folder)
  compressAsset(file('old/b.js'), [file('old/a.js')], folder)
  expect(siblings('old/b.js')).not.toEqual(siblings('old/a.js'))
  compressAsset(file('new/a.js'), [file('old/none.js'), file('old/b.js'), file('old/a.js')], folder)
  expect(siblings('new/a.js')).toEqual(siblings('old/a.js'))
  expect(zlib.brotliDecompressSync(readFileSync(file('new/a.js.br'))).toString()).toBe(text)
  expect(zlib.gunzipSync(readFileSync(file('new/a.js.gz'))).toString()).toBe(text)
  expect(readdirSync(file('new'))).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
})

test('siblings of an asset are unfinished in another folder, so that no other build copies them', () => {
  writeFileSync(file('new/a.js'), text)
  expect(() => compressAsset(file('new/a.js'), [], file('missing'))).toThrow('missing')
  expect(readdirSync(file('new'))).toEqual(['a.js'])
})
