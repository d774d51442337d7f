import { expect, test } from 'vitest'
import { apiWith } from '../reference/testing/description.ts'
import { signedWebhooks } from '../reference/testing/signed-webhooks.ts'
import { operationOf } from '../route-data/operation.ts'
import { samplesPage } from '../route-data/operation-samples.ts'
import { operationSearchRecord } from '../route-data/search-pages.ts'
import { withPortal } from '../testing/open-portal.ts'
import { render } from '../ui/testing/render.tsx'
import { makePage } from './page-kinds.tsx'

/** HTML and Markdown of the page at the end of an address. */
function pageOf(description: unknown, end: string, settings: Record<string, unknown> = {}) {
  return withPortal(
    { 'content/docs/en/intro.md': '# Intro\n', 'api/api.json': JSON.stringify(description) },
    { ...settings, apis: [{ id: 'acme', file: 'api/api.json', path: '/docs/api/acme' }] },
    async portal => {
      const { content, frame, markdown } = await makePage(portal, {}, `/docs/api/acme/${end}`)
      return { html: frame ? render(content, frame) : '', markdown: markdown?.().portions.join('') ?? '' }
    },
  )
}

test('the page of a signed webhook: facts, receivers in five languages, a request that is signed', async () => {
  const { html, markdown } = await pageOf(signedWebhooks['time and body, hexadecimal'], 'post-ready')
  expect(html).toContain('<dt>Signature</dt><dd><code>x-acme-signature: sha256=hex(hmac-sha256(ACME_SECRET, ')
  expect(html).toContain('<dd>Respond within 10 seconds.</dd>')
  const [, select = ''] = /data-tabs="receiver"[\s\S]*?<select[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? []
  expect(select.match(/value="[^"]+"/g)).toEqual(
    ['nodejs', 'python', 'go', 'php', 'java'].map(id => `value="receive-${id}"`),
  )
  expect(html).not.toContain('data-webhook')
  expect(markdown).toContain('- Delivery: Respond within 10 seconds. Number of attempts: 4 at most.')
  expect(markdown).toContain('timingSafeEqual(item, expected)')
  expect(markdown).toContain('openssl dgst -sha256 -hmac "$ACME_SECRET" -binary')
})

test('one that is not signed has all clients, which send to the receiver', async () => {
  const { html, markdown } = await pageOf(signedWebhooks.nothing, 'post-ready')
  expect(html).not.toContain('<dt>')
  expect(html).toContain('<option value="python-requests">')
  expect(markdown).toMatch(/curl.* 'http:\/\/localhost:3000\/webhook'/)
})

test('a sandbox on the reader’s machine can send the event', async () => {
  const targets = [
    { label: 'Account', url: 'https://api.acme.example' },
    { label: 'Sandbox', url: 'http://localhost:4010' },
  ]
  const { html } = await pageOf(signedWebhooks.nothing, 'post-ready', { console: { targets } })
  const [form, ...others] = html.match(/<form[^>]*data-webhook[\s\S]*?<\/form>/g) ?? []
  expect(others).toEqual([])
  expect(form).toContain('data-webhook="ready" action="http://localhost:4010/_sandbox/webhook"')
  expect(form).toContain('value="http://localhost:3000/webhook"')
})

test('a callback has the same facts within its operation', async () => {
  const post = { responses: {} }
  const description = apiWith({
    'x-webhook-delivery': { attempts: 3 },
    paths: {
      '/films': { post: { operationId: 'AddFilm', ...post, callbacks: { done: { '{$url}': { post } } } } },
    },
  })
  const { html, markdown } = await pageOf(description, 'add-film')
  expect(html).toMatch(/id="callback\.done".*<dt>Delivery<\/dt><dd>Number of attempts: 3 at most\.<\/dd>/)
  expect(markdown).toContain('- Delivery: Number of attempts: 3 at most.')
})

/** An operation that has events sent to an address of its caller. */
const withCallback = apiWith({
  'x-webhook-signature': { header: 'X-Acme-Signature', variable: 'ACME_SECRET' },
  paths: {
    '/films': {
      post: {
        operationId: 'AddFilm',
        responses: {},
        callbacks: {
          done: {
            '{$request.body#/url}': {
              post: {
                summary: 'The film is transcoded',
                requestBody: { content: { 'application/json': { example: { film: 17 } } } },
                responses: {
                  202: {
                    description: 'Taken.',
                    content: { 'application/json': { example: { ticket: 4711 } } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})

test('a callback has receivers, one that sends it, and a link at the top of its operation', async () => {
  const targets = [{ label: 'Sandbox', url: 'http://localhost:4010' }]
  const { html, markdown } = await pageOf(withCallback, 'add-film', { console: { targets } })
  expect(html).toContain('<dt>Callbacks</dt><dd><a href="#callback.done">done</a></dd>')
  const [, callback = ''] = html.split('id="callback.done"')
  expect(callback).toMatch(/data-tabs="receiver"[^>]* data-mark="@callback\.done"/)
  expect(callback).toContain('ACME_SECRET')
  expect(callback).toContain('data-webhook="done"')
  expect(html.split('data-webhook').length).toBe(2)
  const [, said = ''] = markdown.split('### done')
  expect(said).toContain('Receive it:\n\n```javascript\n')
  expect(said).toContain('timingSafeEqual(')
  expect(said).toMatch(/\*\*202\*\* Taken\.[^*]*"ticket": 4711/)
  expect(callback).toMatch(/Example of the response<\/h3>[\s\S]*ticket[\s\S]*4711/)
})

test('the page of samples has receivers for each callback', () =>
  withPortal(
    { 'content/docs/en/intro.md': '# Intro\n', 'api/api.json': JSON.stringify(withCallback) },
    { apis: [{ id: 'acme', file: 'api/api.json', path: '/docs/api/acme' }] },
    async portal => {
      const place = { locale: 'en', version: '', api: 'acme', id: 'AddFilm' }
      const path = '/docs/api/acme/add-film'
      const page = await samplesPage(portal, {
        ...place,
        kind: 'operation-samples',
        path: `${path}.samples`,
        operationPath: path,
      })
      const ids = page.samples.map(({ id }) => id).filter(id => id.startsWith('receive-'))
      expect(ids).toEqual(['nodejs', 'python', 'go', 'php', 'java'].map(id => `receive-${id}@callback.done`))
      const { operation } = operationOf(portal, place)
      const { page: found } = operationSearchRecord(portal, { ...place, kind: 'operation', path }, operation)
      expect(found.sections).toContainEqual({
        anchor: 'callback.done',
        headings: ['done'],
        text: expect.stringContaining('The film is transcoded'),
      })
    },
  ))
