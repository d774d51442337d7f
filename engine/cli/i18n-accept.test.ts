import { chmodSync, lstatSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shiori } from '../testing/shiori-process.ts'
import { SiteFolder } from '../testing/site-folder.ts'

const translation = `---\ntitle: 紹介\n---\n\n${'本文。'.repeat(1000)}\n`

function translatedSite() {
  return new SiteFolder({
    'content/docs/en/intro.md': '# Intro\n',
    'content/docs/ja/intro.md': translation,
  })
}

test('keeps the mode of a translation and the link to it', async () => {
  using site = translatedSite()
  const file = path.join(site.paths.root, 'content/docs/ja/intro.md')
  const real = path.join(site.paths.root, 'content/intro-ja.md')
  renameSync(file, real)
  symlinkSync('../../intro-ja.md', file)
  chmodSync(real, 0o640)
  expect(await shiori(['i18n:accept', site.paths.root, 'intro'])).toMatchObject({ code: 0 })
  expect(lstatSync(file).isSymbolicLink()).toBe(true)
  expect(statSync(real).mode & 0o777).toBe(0o640)
  expect(readFileSync(real, 'utf8')).toMatch(/^---\ntitle: 紹介\nsource_hash: /)
  expect(readdirSync(path.dirname(real)).sort()).toEqual(['docs', 'intro-ja.md'])
})

test.skipIf(process.platform === 'win32')('keeps only the old text if the new one does not fit', async () => {
  using site = translatedSite()
  const folder = path.join(site.paths.root, 'content/docs/ja')
  // The limit is a number of 512-byte blocks.
  const through = ['sh', '-c', 'ulimit -f 4; exec "$@"', 'sh']
  const { code, output } = await shiori(['i18n:accept', site.paths.root, 'intro'], { through })
  expect(output).toMatch(/intro\.md cannot be written: the file is larger than .+ \(EFBIG\)/)
  expect(code).toBe(1)
  expect(readFileSync(path.join(folder, 'intro.md'), 'utf8')).toBe(translation)
  expect(readdirSync(folder)).toEqual(['intro.md'])
})

test('refuses a locale without translations, and reports where nothing changed', async () => {
  using site = translatedSite()
  const accept = (...args: string[]) => shiori(['i18n:accept', site.paths.root, 'intro', ...args])
  const known = (await accept('--locale', 'jp')).output
  expect(known).toMatch(/^There are no translations into "jp"\. Locales: ja/)
  expect(await accept('--locale', 'en')).toMatchObject({ code: 1 })
  expect((await accept('--locale', 'ja')).output).toContain(
    'content/docs/ja/intro.md is now recorded as a translation of ',
  )
  expect(await accept()).toMatchObject({ code: 0, output: expect.stringContaining('Nothing changed') })
})
