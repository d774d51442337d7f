import { expect, test } from 'vitest'
import { withPortal } from '../testing/open-portal.ts'
import { smallSite } from '../testing/small-site.ts'
import { pluginPage } from './plugin-page.ts'
import { contentSearchPage, pluginSearchPage } from './search-pages.ts'

const island = `return { default: ({ components }) => arguments[0].jsx(components.Island, {}) }`
const rendered =
  '<main><h1>Frame</h1><article class="prose"><p>Before</p><p>Made by React</p></article></main>'

test('a page is read from its model, and from its HTML only where a component is known to React alone', () =>
  withPortal(smallSite, {}, async opened => {
    const portal = { ...opened, plugins: { ...opened.plugins, views: ['Island'] } }
    let asked = 0
    const pageOf = async (id: string, code?: string) => {
      const route = { kind: 'doc', version: 'current', locale: 'en', path: `/docs/${id}`, id } as const
      const file = portal.model.docs.get('en')?.get(id)
      if (!file) throw new Error(`no doc ${id}`)
      const compiled = await portal.compile({ ...file, textLocale: 'en' })
      return contentSearchPage(portal, route, { ...compiled, ...(code && { code }) }, () => {
        asked++
        return rendered
      })
    }
    const intro = await pageOf('intro')
    expect(intro).toMatchObject({ url: '/docs/intro', title: 'Intro', area: 'guides', tags: ['basics'] })
    expect(intro?.sections.map(({ anchor }) => anchor)).toEqual(['', 'part'])
    expect(intro?.sections[0]?.text).toContain('See RTMP, the same page')
    expect(asked).toBe(0)
    expect((await pageOf('intro', island))?.sections).toEqual([
      { anchor: '', headings: [], text: 'Before\nMade by React' },
    ])
    expect(asked).toBe(1)
    expect(await pageOf('hidden')).toBeUndefined()
  }))

test('a page of a plugin is found by the text of its view', () =>
  withPortal(smallSite, {}, opened => {
    const page = { path: '/desk', title: 'The desk', description: 'Hours', view: 'Desk', data: {} }
    const plugins = { ...opened.plugins, pages: () => [{ plugin: 'desk', views: ['Desk'], page }] }
    const portal = { ...opened, plugins }
    const subject = { kind: 'plugin', plugin: 'desk', locale: 'ja', path: '/desk' } as const
    const html = () =>
      '<nav>Menu</nav><main id="main"><h1>The desk</h1><p>Open</p><h2 id="when">When</h2><p>Daily</p></main>'
    expect(pluginSearchPage(pluginPage(portal, subject), { portal, subject, html })).toMatchObject({
      url: '/ja/desk',
      title: 'The desk',
      description: 'Hours',
      sections: [
        { anchor: '', text: 'Open' },
        { anchor: 'when', headings: ['When'], text: 'Daily' },
      ],
    })
  }))
