import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../config/messages/of-locale.ts'
import type { Operation } from '../../reference/types.ts'
import type { OperationPageData } from '../../route-data/reference-types.ts'
import { frameFixture } from '../testing/frame.ts'
import { operationFixture, operationPageFixture } from '../testing/operation.ts'
import { countElements, renderDocument } from '../testing/render.tsx'
import { nodeFixture } from '../testing/schema.ts'
import { OperationPage } from './OperationPage.tsx'

const english = frameFixture({
  messages: messagesOf('en'),
  locale: { code: 'en', label: 'English', htmlLang: 'en', dir: 'ltr' },
})

const page = (overrides: Partial<OperationPageData> = {}) => {
  const data = operationPageFixture({ frame: english, ...overrides })
  const html = renderDocument(<OperationPage {...data} />, data.frame)
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'))
}

const withOperation = (overrides: Partial<Operation>) =>
  page({ operation: { ...operationFixture, ...overrides } })

/** What a reader sees: text without markup. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&quot;', '"')

/** HTML from the element of an id on. */
const from = (html: string, id: string) => html.slice(html.indexOf(`id="${id}"`))

describe('header of an operation', () => {
  test('title, method, address with its parameters marked, summary', () => {
    const html = page()
    expect(html).toContain('<h1>Create live</h1>')
    expect(html).toContain('<b class="m-post">POST</b>')
    expect(textOf(html)).toContain(
      'https://api.acme.example/bv/cms/v1/organizations/{organization_id}/lives/{id}:preview',
    )
    expect(html).toContain('<var>{organization_id}</var>')
    expect(html).toContain('Makes a live event')
  })

  test('a description that only says the summary again is left out', () => {
    const html = withOperation({ summary: 'Makes a live.', description: 'Makes a live.' })
    expect(html.split('Makes a live.')).toHaveLength(2)
  })

  test('a deprecated operation leads to the one to call instead', () => {
    expect(page()).toMatch(
      /deprecated\.<br\/>Call <a href="\/ja\/docs\/api\/platform\/create-live-v2">Create live, v2/,
    )
    expect(withOperation({ deprecated: false })).toContain('will be deprecated.<br/>')
    expect(withOperation({ deprecated: false, useInstead: undefined })).not.toContain('class="notice')
  })

  test('tokens: ways to choose from, what goes where, and the guide', () => {
    const html = page()
    expect(textOf(html)).toContain(
      'API token authorization: Bearer $BV_API_TOKEN + Organization ID x-bv-org-id: $BV_ORG_ID',
    )
    expect(textOf(html)).toContain('or Access token')
    expect(html).toContain('<a href="/ja/docs/overview/getting-started/auth4sidebar"')
    expect(textOf(withOperation({ security: [] }))).toContain('AuthenticationNot needed')
  })

  test('states with their meaning; whether it is idempotent, if known', () => {
    expect(textOf(page())).toContain('LIVE_STATUS_CREATED made, no signal yet')
    expect(page()).toContain('No: check what the first call did before you repeat it')
    expect(withOperation({ idempotent: undefined })).not.toContain('Idempotent')
  })

  test('the states before and after the call', () => {
    const text = textOf(page())
    expect(text).toContain(
      'State changeLIVE_STATUS_CREATED, LIVE_STATUS_PREVIEWING → LIVE_STATUS_LIVE · with a signal',
    )
    expect(text).toContain('with a signal→ LIVE_STATUS_FAILED')
    expect(withOperation({ stateChanges: [] })).not.toContain('State change')
  })
})

describe('fields', () => {
  test('a row has its name as link to itself, type, marks and limits', () => {
    const row = textOf(from(page(), 'body.name').split('</li><li id=')[0] ?? '')
    expect(row).toContain('name string required')
    expect(row).toContain('1 to 1,000 characters · example "Launch event"')
    expect(page()).toContain('<li id="body.name"><p><a href="#body.name"><code>name</code></a>')
  })

  test('a value is JSON in a body, and text in a parameter', () => {
    expect(textOf(page())).toContain('ID of the event.example 1e04431e-c4f9-42da-b681-20ec685c4b62')
    expect(textOf(page())).toContain('default "LIVE_TYPE_LIVE"')
  })

  test('the only field of a body is open', () => {
    const only = nodeFixture('live', 'object', {
      anchor: 'body.live',
      children: [nodeFixture('id', 'string', { anchor: 'body.live.id' })],
    })
    const html = withOperation({
      body: {
        description: '',
        required: true,
        contents: [
          {
            mediaType: 'application/json',
            schema: nodeFixture('', 'object', { anchor: 'body', children: [only] }),
            examples: [],
          },
        ],
      },
    })
    expect(html).toContain('<details open=""><summary>1 field</summary><ul><li id="body.live.id">')
  })

  test('types in words', () => {
    const text = textOf(page())
    expect(text).toContain('sections array of objects')
    expect(text).toContain('labels map of strings')
    expect(text).toContain('array of arrays of numbers or null deprecated')
    expect(text).toContain('id string · uuid required')
  })

  test('fields of the body are shown, fields of fields are closed and say how many they are', () => {
    const setup = from(page(), 'body.setup')
    expect(setup).toMatch(
      /^.*?<details><summary>2 fields<code>cms\.v1\.LiveSetup<\/code><\/summary><ul><li id="body\.setup\.region"/,
    )
    expect(page()).not.toMatch(/<details>.*id="body\.name"/)
  })

  test('few values are shown with their meaning, many are closed', () => {
    expect(from(page(), 'body.type')).toMatch(
      /^.*?<dl><dt><code>LIVE_TYPE_LIVE<\/code><\/dt><dd>A signal that you send over <code>RTMP/,
    )
    expect(from(page(), 'body.resolution')).toMatch(/^.*?<details><summary>30 values<\/summary><dl>/)
  })

  test('a long name may break', () => {
    expect(page()).toContain('backup_<wbr/>stream_')
  })

  test('forms are tabs whose panels say which they are', () => {
    const source = from(page(), 'body.source')
    expect(textOf(source)).toMatch(/2 forms.*Exactly one of these forms · kind says which/)
    expect(source).toMatch(/data-label="VOD"[^>]*><section id="body\.source\.vod">/)
  })

  test('a recursive field leads to where its fields are', () => {
    expect(page()).toMatch(/<a href="#body\.sections">The fields of <code>sections<\/code>, shown above<\/a>/)
  })

  test('every address within the page leads somewhere, and no id stands twice', () => {
    const html = page()
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(match => match[1])
    expect(targets.filter(target => !ids.includes(target))).toEqual([])
  })

  test('a plain field with a description costs few elements', () => {
    const field = (n: number) =>
      nodeFixture(`f${n}`, 'string', { anchor: `path.f${n}`, required: true, description: 'A' })
    const withFields = (count: number) =>
      countElements(
        withOperation({
          parameters: [{ in: 'path', parameters: Array.from({ length: count }, (_, n) => field(n)) }],
        }),
      )
    expect((withFields(11) - withFields(1)) / 10).toBeLessThanOrEqual(8)
  })
})

describe('sections', () => {
  test('one for each place of parameters, the body, responses, reasons, callbacks', () => {
    const headings = [...page().matchAll(/<h2 id="([^"]+)">/g)].map(match => match[1])
    expect(headings).toEqual([
      'path',
      'query',
      'header',
      'body',
      'responses',
      'errors',
      'callbacks',
      'guides',
    ])
  })

  test('the success is open, other responses are closed; a repeated body is named once', () => {
    const html = page()
    expect(html).toMatch(/<details class="response" id="200" open="">/)
    expect(html).toMatch(/<details class="response" id="400"><summary><span class="badge warning">400/)
    expect(from(html, '404')).toMatch(/The same fields as for <a href="#400">400<\/a>/)
    expect(textOf(from(html, 'default'))).toContain('Any other status')
  })

  test('a heading shows a response’s text without its links, the body of the response all of it', () => {
    const [summary, body] = from(page(), '404').split('</summary>')
    expect(summary).toContain('Error codes tell more.')
    expect(summary).not.toContain('<a ')
    expect(body).toContain('<a href="/docs/overview/getting-started/error-codes">')
  })

  test('error reasons can be linked', () => {
    expect(page()).toMatch(
      /<tr id="ERROR_REASON_ACTION_NOT_ALLOWED"><td>400<\/td><td><a href="#ERROR_REASON_ACTION_NOT_ALLOWED">/,
    )
  })

  test('a callback is closed and names where it is sent, what it holds and what answers it', () => {
    const callback = from(page(), 'callback.onStatusChange')
    expect(callback).toMatch(/^id="callback.onStatusChange"><summary>/)
    const text = textOf(callback)
    for (const said of ['{$request.body#/callback_url}', 'What the API sends', 'What your server responds'])
      expect(text).toContain(said)
  })

  test('a webhook says who sends it, shows first what comes, and has no word of authentication', () => {
    const html = withOperation({ webhook: true, server: '', path: 'eventEnded', security: [] })
    const text = textOf(html)
    expect(text).toContain('Webhook: sent by the API to your server')
    expect(text).not.toContain('Authentication')
    const titles = ['What the API sends', 'Send it to your server yourself', 'What your server responds']
    const places = titles.map(title => html.indexOf(`>${title}<`))
    expect(places.every(place => place > 0)).toBe(true)
    expect(places[0]).toBeLessThan(places[1] ?? 0)
  })

  test('what an operation lacks leaves nothing behind', () => {
    const html = withOperation({
      parameters: [],
      body: undefined,
      errorReasons: [],
      callbacks: [],
      externalDocs: undefined,
    })
    expect([...html.matchAll(/<h2 id="([^"]+)">/g)].map(match => match[1])).toEqual(['responses', 'guides'])
  })
})

describe('samples', () => {
  test('clients to choose from, the first one’s code, and a link to the others without script', () => {
    const html = page()
    expect(html).toMatch(
      /<section data-tabs="client" data-samples="\/docs\/api\/platform\/samples\/create-live">/,
    )
    expect(html).toContain('<option value="javascript-fetch">JavaScript · fetch</option>')
    expect(html).toContain('<option value="curl">cURL</option>')
    expect(html).toMatch(/<pre tabindex="0"><code><span class="s1">curl/i)
    expect(html).toMatch(/<a class="no-js" href="\/docs\/api\/platform\/samples\/create-live">/)
  })

  test('servers to choose from, where there are several', () => {
    const { samples } = operationPageFixture()
    const servers = ['https://api.acme.example', 'https://test.acme.example']
    const html = page({ samples: { ...samples, servers } })
    expect(html).toContain(
      '<option value="">https://api.acme.example</option><option value="@1">https://test.acme.example</option>',
    )
    expect(page()).not.toContain('data-tabs="server"')
    expect(html.length - page().length).toBeLessThan(300)
  })

  test('an example that was made from the schema says so', () => {
    const examples = page().split('Example of the response')[1] ?? ''
    const [ok, error] = examples.split('data-tab-panel="1"')
    expect(ok).not.toContain('Derived')
    expect(error).toContain('Derived from the schema')
  })

  test('the description as files', () => {
    expect(page()).toContain(
      '<a href="/api/operations/create-live.json" data-copy-file="">This operation</a>',
    )
    expect(page()).toContain('<a href="/api/openapi.yaml">openapi.yaml</a>')
  })
})

test('texts of the description in another language are marked, those of the interface are not', () => {
  const html = page({ frame: frameFixture(), lang: 'en' })
  expect(html).toContain('<h1 lang="en">Create live</h1>')
  expect(html).toMatch(/<div lang="en">Where the signal comes from/)
  expect(html).toContain('<summary>2個のフィールド')
  expect(html).not.toMatch(/<(article|ul|li)[^>]* lang=/)
})

test('so many forms that tabs cannot be looked over are a list to filter', () => {
  const options = Array.from({ length: 12 }, (_, index) => ({
    label: `form ${index}`,
    node: nodeFixture('', 'object', { anchor: `body.${index}` }),
  }))
  const schema = nodeFixture('', 'object', {
    anchor: 'body',
    variants: { kind: 'oneOf', discriminator: undefined, options },
  })
  const body = {
    description: '',
    required: true,
    contents: [{ mediaType: 'application/json', schema, examples: [] }],
  }
  const html = withOperation({ body })
  expect(html).toContain('data-forms="Filter the forms"')
  expect(html).toContain('<summary>form 11</summary>')
})

test('a branch that stands apart is a link to it', () => {
  const deep = nodeFixture('deep', 'object', { anchor: 'body.deep', branch: { fields: 40, forms: 0 } })
  const schema = nodeFixture('', 'object', { anchor: 'body', children: [deep] })
  const body = {
    description: '',
    required: true,
    contents: [{ mediaType: 'application/json', schema, examples: [] }],
  }
  expect(withOperation({ body })).toMatch(
    /<a class="branch" href="[^"#]+#body\.deep" data-fields="body\.deep">40 fields<\/a>/,
  )
})
