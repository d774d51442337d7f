import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { ProblemsError } from 'shiori/internal/config/problem.ts'
import type { PicturedPage } from 'shiori/internal/plugins/page-picture.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import type { Portal } from 'shiori/internal/portal/types.ts'
import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'
import { smallSite } from 'shiori/internal/testing/small-site.ts'
import { expect, test } from 'vitest'

const repository = path.resolve(import.meta.dirname, '..')
const inter = '@fontsource-variable/inter'
const fonts = { en: [inter], ja: [inter, '@fontsource-variable/noto-sans-jp'] }

/** Loads a site that resolves packages of this repository, as its plugin sees it. */
async function withCards<T>(options: unknown, use: (portal: Portal) => T | Promise<T>): Promise<T> {
  using site = new SiteFolder(smallSite, { plugins: [['@shiori/social-cards', options]] })
  const { root, cache } = site.paths
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
  const data = await loadSite(root, { git: false, includeDrafts: false })
  const errors = data.problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new ProblemsError(errors)
  return await use(createPortal({ site: data, root, cache }).portal)
}

const page: PicturedPage = {
  kind: 'doc',
  locale: 'en',
  lang: 'en',
  path: '/docs/intro',
  title: 'Intro',
  description: '',
  section: ['Guide'],
}
const japanese: PicturedPage = { ...page, locale: 'ja', lang: 'ja', title: '配信の概要' }

/** Width and height of a PNG in pixels: https://www.w3.org/TR/png-3/#11IHDR */
const sizeOf = (png: Uint8Array) => {
  const { buffer, byteOffset } = png
  const view = new DataView(buffer, byteOffset)
  return {
    mark: Buffer.from(png.subarray(1, 4)).toString(),
    width: view.getUint32(16),
    height: view.getUint32(20),
  }
}

test('draws what a page contains, in the fonts of its locale', () =>
  withCards({ fonts }, async ({ plugins }) => {
    const picture = plugins.picture(japanese)
    expect(picture).toMatchObject({ plugin: 'social-cards', view: 'card', width: 1200, height: 630 })
    const draw = async (html: string) => Buffer.from((await picture?.draw(html)) ?? []).toString('base64')
    const card = (text: string) => `<div style="font-size:80px">${text}</div>`
    const [drawn, other, again, missing] = [
      await draw(card('配信の概要')),
      await draw(card('配信の概観')),
      await draw(card('配信の概要')),
      Buffer.from((await plugins.picture(page)?.draw(card('配信の概要'))) ?? []).toString('base64'),
    ]
    expect(sizeOf(Buffer.from(drawn, 'base64'))).toEqual({ mark: 'PNG', width: 1200, height: 630 })
    expect(again).toBe(drawn)
    expect(other).not.toBe(drawn)
    // The Latin font has none of the letters and draws boxes.
    expect(missing).not.toBe(drawn)
  }))

test('draws another picture for another font', () =>
  withCards({ fonts }, async ({ plugins }) => {
    const key = plugins.picture(page)?.key
    expect(plugins.picture({ ...page, title: 'Other' })?.key).toBe(key)
    expect(plugins.picture(japanese)?.key).not.toBe(key)
    await withCards({ fonts: { en: [`${inter}/wght-italic.css`] } }, italic =>
      expect(italic.plugins.picture(page)?.key).not.toBe(key),
    )
  }))

test('draws no card in a locale without fonts, nor for the home page, which has the picture of the site', () =>
  withCards({ fonts: { en: [inter] } }, ({ plugins }) => {
    expect(plugins.picture(page)).toBeDefined()
    expect(plugins.picture(japanese)).toBeUndefined()
    expect(plugins.picture({ ...page, kind: 'home', path: '/' })).toBeUndefined()
  }))

test('passes the name, logo and colours of the site to the card', () =>
  withCards({ fonts, logo: 'static/favicon.svg', colors: { accent: '#f00' } }, ({ plugins }) => {
    expect(plugins.props('en')['social-cards']).toEqual({
      siteTitle: 'Docs',
      logo: expect.stringMatching(/^data:image\/svg\+xml;base64,\w+/),
      colors: { background: '#101118', text: '#f6f6fa', accent: '#f00' },
    })
  }))

test.each([
  [
    { fonts: { en: ['@fontsource/none'] } },
    /"fonts": found "@fontsource\/none", expected an installed package/,
  ],
  [{ fonts: { en: ['zod'] } }, /"fonts": found "zod"/],
  [{ fonts, logo: 'static/none.svg' }, /"logo": found "static\/none.svg", expected a picture/],
  [{ fonts, logo: 'site.config.ts' }, /"logo": found "site.config.ts"/],
  [{}, /plugins.*fonts/],
])('reports %j', async (options, message) => {
  await expect(withCards(options, () => undefined)).rejects.toThrow(message)
})

const inLatin = 'unicode-range:U+0041-005A;'

test.each([
  ['is missing', undefined, '', /"fonts": found "torn".*node_modules\/torn\/a\.woff2 cannot be read/],
  ['is empty', '', '', /^the font \S+\/torn\/a\.woff2 cannot be read/],
  ['is a page of an error', '<!doctype html>', inLatin, /^the font \S+\/torn\/a\.woff2 cannot be read/],
])('a font file that %s is named', async (_, font, range, message) => {
  using site = new SiteFolder(
    {
      ...smallSite,
      'node_modules/torn/package.json': '{ "name": "torn", "main": "index.css" }',
      'node_modules/torn/index.css': `@font-face { font-family: Torn; src: url(a.woff2); ${range} }`,
      ...(font === undefined ? {} : { 'node_modules/torn/a.woff2': font }),
    },
    { plugins: [['@shiori/social-cards', { fonts: { en: [inter, 'torn'] } }]] },
  )
  const { root, cache } = site.paths
  for (const name of ['@shiori', '@fontsource-variable'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(root, 'node_modules', name))
  const draw = async () => {
    const data = await loadSite(root, { git: false, includeDrafts: false })
    const errors = data.problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new ProblemsError(errors)
    await createPortal({ site: data, root, cache }).portal.plugins.picture(page)?.draw('<div>ABC</div>')
  }
  await expect(draw()).rejects.toThrow(message)
})
