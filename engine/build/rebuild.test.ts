import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'
import { loadSearchPages } from './load-search-pages.ts'

let site: SiteFolder
beforeAll(async () => {
  site = new SiteFolder(smallSite)
  await build()
})
afterAll(() => site[Symbol.dispose]())

const build = () => buildSite({ paths: site.paths, strict: true, git: false })
const file = (name: string) => path.join(site.paths.out, name)
/** A file that is reused from the last build keeps its inode. */
const number = (name: string) => statSync(file(name)).ino
/** Returns the folder of the current index; those of earlier builds are kept for open pages. */
const indexFolder = () => {
  const kept = Object.keys(JSON.parse(site.built('_assets.json')))
  const isKept = (name: string) => kept.some(file => file.startsWith(`assets/search/${name}/`))
  return readdirSync(file('assets/search')).find(name => /^en\.[^.]+$/.test(name) && !isKept(name)) ?? ''
}

test('takes unchanged files from the last build', async () => {
  const names = [
    'docs/intro.html',
    'docs/intro.html.br',
    'sitemap.xml.gz',
    'blog/rss.xml.br',
    `assets/search/${indexFolder()}/0.bin`,
  ]
  const before = names.map(number)
  await build()
  expect(names.map(number)).toEqual(before)
  // The old site is deleted, with all links to its files.
  expect(statSync(file('docs/intro.html')).nlink).toBe(1)
})

test('a page that changed is written anew with its siblings, and so is the index', async () => {
  const folder = indexFolder()
  const other = number('blog/first.html')
  site.write({ 'content/docs/en/guide/日本語.md': '---\ntitle: Changed\n---\nA zebra.\n' })
  await build()
  const html = readFileSync(file('docs/guide/日本語.html'))
  expect(html.toString()).toContain('zebra')
  expect(zlib.brotliDecompressSync(readFileSync(file('docs/guide/日本語.html.br'))).equals(html)).toBe(true)
  expect(zlib.gunzipSync(readFileSync(file('docs/guide/日本語.html.gz'))).equals(html)).toBe(true)
  expect(number('blog/first.html')).toBe(other)
  expect(indexFolder()).not.toBe(folder)
  const pages = (await loadSearchPages(site.paths)).get('en') ?? []
  expect(pages.map(page => page.title)).toContain('Changed')
})

test('a built site that somebody changed is mended', async () => {
  const folder = indexFolder()
  writeFileSync(file('docs/intro.html'), 'changed')
  rmSync(file(`assets/search/${folder}/0.bin`))
  await build()
  expect(site.built('docs/intro.html')).toContain('<!DOCTYPE html>')
  expect(indexFolder()).toBe(folder)
  expect(readFileSync(file(`assets/search/${folder}/0.bin`)).toString('hex', 4, 6)).toBe(folder.slice(3, 7))
})

test('nothing is taken over that was compressed in another way', async () => {
  const before = number('docs/intro.html')
  writeFileSync(
    file('_build.json'),
    site.built('_build.json').replace(/"compression":"\w+"/, '"compression":"other"'),
  )
  await build()
  expect(number('docs/intro.html')).not.toBe(before)
})

test('packs of the index have no siblings: their parts are compressed one by one', async () => {
  const text = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
  site.write({ 'content/docs/en/guide/日本語.md': `---\ntitle: Long\n---\n${text}\n` })
  await build()
  const packs = readdirSync(file(`assets/search/${indexFolder()}`))
  expect(packs.filter(name => !/^\d+\.bin$/.test(name))).toEqual([])
})
