import { expect, test } from 'vitest'
import { withPortal } from '../testing/open-portal.ts'
import { smallSite } from '../testing/small-site.ts'
import { descriptionTexts } from './api-texts.ts'

const files = {
  ...smallSite,
  'api/one.yaml': `openapi: 3.1.0
info: { title: One, version: '1' }
paths:
  /a:
    get: { operationId: GetA, summary: Gets A., description: Not translated., responses: { '200': { description: A. } } }
`,
  'api/ja.yaml': `overlay: 1.0.0
info: { title: 日本語, version: '1' }
actions: [{ target: "$.paths['/a'].get", update: { summary: Aを取得します。 } }]
`,
}
const api = { id: 'one', file: 'api/one.yaml', path: '/docs/api/one' }
const htmlIn = (locale: string, overlays: Record<string, string>, markdown: string) =>
  withPortal(files, { basePath: '/portal/', apis: [{ ...api, overlays }] }, portal => {
    const { html, lang } = descriptionTexts(portal, 'one', locale)
    return { html: html(markdown), lang }
  })

test('a text that a locale lacks says which language it is in, one that it has does not', async () => {
  const overlays = { ja: 'api/ja.yaml' }
  expect(await htmlIn('ja', overlays, 'Not translated.')).toEqual({
    html: '<span lang="en">Not translated.</span>',
    lang: undefined,
  })
  expect(await htmlIn('ja', overlays, 'Aを取得します。')).toEqual({
    html: 'Aを取得します。',
    lang: undefined,
  })
  expect(await htmlIn('en', overlays, 'Not translated.')).toEqual({
    html: 'Not translated.',
    lang: undefined,
  })
})

test('without an overlay the whole page is in the default language', async () => {
  expect(await htmlIn('ja', {}, 'Not translated.')).toEqual({ html: 'Not translated.', lang: 'en' })
})

test('links lead into the locale; method and path in code lead to their operation, but not within a link', async () => {
  const { html } = await htmlIn(
    'ja',
    {},
    '[A](./get-a), `GET /a`, `GET /b`, [`GET /a`](https://example.com) and [x](/docs/intro)',
  )
  const address = '/portal/ja/docs/api/one/get-a'
  expect(html).toBe(
    `<a href="${address}">A</a>, <a href="${address}"><code>GET /a</code></a>, <code>GET /b</code>, ` +
      '<a href="https://example.com"><code>GET /a</code></a> and <a href="/portal/ja/docs/intro">x</a>',
  )
})

test('an API that there is none of is named', async () => {
  await expect(
    withPortal(files, { apis: [api] }, portal => descriptionTexts(portal, 'two', 'en')),
  ).rejects.toThrow('There is no API "two"')
})
