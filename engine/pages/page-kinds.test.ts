import { expect, test } from 'vitest'
import { withPortal } from '../testing/open-portal.ts'
import { smallSite } from '../testing/small-site.ts'
import { makePage } from './page-kinds.tsx'

test('paths match exactly; others lead to the not-found page of their locale', () =>
  withPortal(smallSite, { basePath: '/portal/' }, async portal => {
    const made = async (path: string) => {
      const { status, frame } = await makePage(portal, {}, path)
      return [status, frame?.kind, frame?.locale.htmlLang]
    }
    expect(await made('/docs/intro')).toEqual([200, 'doc', 'en'])
    expect(await made('/ja')).toEqual([200, 'home', 'ja'])
    for (const other of [
      '/docs/intro/',
      '/docs/Intro',
      '/docs',
      '/portal/docs/intro',
      '/en/docs/intro',
      '/jam',
    ])
      expect(await made(other), other).toEqual([404, 'not-found', 'en'])
    expect(await made('/ja/nothing')).toEqual([404, 'not-found', 'ja'])
  }))

test('the offline page is at its address if a site can be read offline', () =>
  withPortal(smallSite, { offline: true }, async portal => {
    expect((await makePage(portal, {}, '/ja/offline')).status).toBe(200)
    const without = portal.config
    expect(
      (await makePage({ ...portal, config: { ...without, offline: false } }, {}, '/offline')).status,
    ).toBe(404)
  }))
