import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteCode } from '../plugins/site-code.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { wordPlugin } from '../testing/word-plugin.ts'
import { DevStyles } from './dev-styles.ts'

const files = {
  'postcss.config.mjs': wordPlugin,
  'own.css': '@words;',
  'content/docs/en/a.md': '<b class="order-7">a</b>',
}
const settings = { parts: {}, css: ['own.css'], apis: [], locales: [] }

async function open(site: SiteFolder) {
  const styles = await DevStyles.open(siteCode(site.paths.root, settings, []), site.paths)
  if (styles === undefined) throw new Error('There is nothing to compile')
  const [sheet = ''] = styles.code.css
  return { styles, sheet, css: () => readFileSync(sheet, 'utf8') }
}

test('a class that an edit uses appears; where no rule changes, nothing is said to change', async () => {
  using site = new SiteFolder(files)
  const { styles, sheet, css } = await open(site)
  expect(css()).toContain('order: 7')
  const text = path.join(site.paths.root, 'content/docs/en/a.md')
  expect([styles.isSource(text), styles.isSource(sheet), styles.isSource('/elsewhere/a.md')]).toEqual([
    true,
    false,
    false,
  ])
  expect(await styles.compile([text])).toEqual([])
  site.write({ 'content/docs/en/a.md': '<b class="order-8">a</b>' })
  expect(await styles.compile([text])).toEqual([sheet])
  expect(css()).toContain('order: 8')
  styles.close()
})

test('a sheet that is wrong for now stays as it was, and other settings are loaded', async () => {
  using site = new SiteFolder(files)
  const { styles, sheet, css } = await open(site)
  site.write({ 'own.css': '@words;\n@broken;' })
  expect(await styles.compile([path.join(site.paths.root, 'own.css')])).toEqual([])
  expect(styles.problems).toMatchObject([{ file: 'own.css', line: 2 }])
  expect(css()).toContain('order: 7')
  site.write({ 'own.css': '@words;', 'postcss.config.mjs': wordPlugin.replace(' order: ', ' z-index: ') })
  expect(await styles.compile([path.join(site.paths.root, 'postcss.config.mjs')])).toEqual([sheet])
  expect([css(), styles.problems]).toEqual([expect.stringContaining('z-index: 7'), []])
  styles.close()
})

test('a site without anything to compile has none', async () => {
  using site = new SiteFolder({ 'own.css': 'a {}' })
  expect(await DevStyles.open(siteCode(site.paths.root, settings, []), site.paths)).toBeUndefined()
})
