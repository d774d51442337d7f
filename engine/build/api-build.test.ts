import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { earlierBuild, type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'
import { loadSearchPages } from './load-search-pages.ts'

const description = `openapi: 3.1.0
info: { title: Shop, version: '2' }
servers: [{ url: 'https://{{apiHost}}' }]
tags: [{ name: Orders, description: What was bought. }]
paths:
  /orders/{id}:
    get:
      operationId: GetOrder
      tags: [Orders]
      summary: Returns an order.
      parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: 'a 1' }]
      responses: { '200': { $ref: 'parts/responses.yaml#/components/responses/Order' } }
`
const parts = `components:
  responses:
    Order:
      description: The order.
      content: { application/json: { schema: { $ref: '../schemas/order.json' }, example: { id: a, total: 3 } } }
`
const schema = JSON.stringify({
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', description: 'Its ID.' }, total: { type: 'integer' } },
})
const overlay = `overlay: 1.0.0
info: { title: 日本語, version: '1' }
actions:
  - target: $.paths['/orders/{id}'].get
    update: { summary: 注文を返します。 }
`
const files: SiteFiles = {
  ...smallSite,
  'api/shop.yaml': description,
  'api/parts/responses.yaml': parts,
  'api/schemas/order.json': schema,
  'api/ja.yaml': overlay,
  'content/docs/en/files.md':
    '---\ntitle: Files\n---\n\n[Postman](/docs/api/shop/postman.json), [OpenAPI](/docs/api/shop/openapi.json)\n',
}
const apis = [{ id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop', overlays: { ja: 'api/ja.yaml' } }]

/** Built once for the tests that only read it. */
let site: SiteFolder
beforeAll(async () => {
  site = new SiteFolder(files, { apis })
  await buildSite({ paths: site.paths, strict: true, git: false })
})
afterAll(() => site[Symbol.dispose]())

test('an API of the configuration gets pages in each locale, files for tools, a sidebar of its own', () => {
  const page = site.built('docs/api/shop/get-order.html')
  expect(page).toContain('Returns an order')
  expect(page).toContain('https://api.example/orders/a%201')
  expect(page).toContain('id="200.total"')
  expect(page).toContain('/docs/category/shop-orders')
  expect(site.built('ja/docs/api/shop/get-order.html')).toContain('注文を返します')
  const samples = site.built('docs/api/shop/get-order.samples.html')
  expect(samples).toContain('id="php-guzzle"')
  // A script loads them, so they contain no style.
  expect(page).toContain('<style data-sheet=')
  expect(samples).not.toContain('<style')
  expect(samples).toMatch(/<link rel="stylesheet"[^>]*first/)
  expect(JSON.parse(site.built('docs/api/shop/openapi.json'))).toMatchObject({ info: { title: 'Shop' } })
  expect(site.built('ja/docs/api/shop/openapi.yaml')).toContain('注文を返します')
  const slice = site.built('docs/api/shop/get-order.openapi.json')
  expect(JSON.parse(slice)).toMatchObject({ paths: { '/orders/{id}': { get: { operationId: 'GetOrder' } } } })
  // Of hundreds of files, white space would be a third.
  expect(slice.trim()).not.toContain('\n')
  expect(JSON.parse(site.built('docs/api/shop/postman.json'))).toMatchObject({ info: { name: 'Shop' } })
  // They are large, and are requested uncompressed.
  expect(existsSync(path.join(site.paths.out, 'docs/api/shop/postman.json.br'))).toBe(true)
  expect(JSON.parse(site.built('docs/api/shop/models.json'))).toMatchObject({
    $id: 'https://docs.example/docs/api/shop/models.json',
  })
  expect(site.built('docs/api/shop/requests.http')).toContain('GET {{baseUrl}}/orders/a%201')
  expect(site.built('docs/api/shop/types.d.ts')).toContain('"/orders/{id}"')
  const index = site.built('ja/docs/category/shop.html')
  expect(index).toContain('<a href="/docs/api/shop/postman.json">Postmanコレクション</a>')
  // Files for clients are shared by all languages; each language has a description.
  expect(site.built('ja/docs/files.html')).toContain(
    '<a href="/docs/api/shop/postman.json">Postman</a>, <a href="/ja/docs/api/shop/openapi.json">OpenAPI</a>',
  )
  expect(site.built('ja/docs/category/shop.md')).toContain('(https://docs.example/docs/api/shop/types.d.ts)')
  expect(JSON.parse(site.built('.well-known/api-catalog'))).toMatchObject({
    linkset: [
      { anchor: 'https://docs.example/.well-known/api-catalog', item: [{ href: 'https://api.example' }] },
      {
        anchor: 'https://api.example',
        'service-desc': [{ href: 'https://docs.example/docs/api/shop/openapi.json' }, {}],
        'service-doc': [
          { href: 'https://docs.example/docs/category/shop', hreflang: ['en'] },
          { href: 'https://docs.example/ja/docs/category/shop', hreflang: ['ja'] },
        ],
        'service-meta': [{ href: 'https://docs.example/docs/api/shop/postman.json' }],
      },
    ],
  })
  expect(site.built('ja/opensearch.xml')).toContain(
    'template="https://docs.example/ja/search?q={searchTerms}"',
  )
  expect(site.built('ja.html')).toContain('href="/ja/opensearch.xml"')
  expect(site.built('docs/intro.html')).not.toContain('opensearch')
})

test('one build reports all errors in descriptions of any kind, and keeps the old site', async () => {
  const bad = {
    'api/syntax.yaml': 'openapi: 3.1.0\ninfo: {title: A\npaths: {}\n',
    'api/reference.yaml': description.replace('responses/Order', 'responses/Ordre'),
    'api/swagger.yaml': "swagger: '2.0'\ninfo: { title: Old, version: '1' }\npaths: {}\n",
    'api/twice.yaml': `${description}    put:\n      operationId: GetOrder\n      responses: { '204': { description: Done. } }\n`,
    'api/example.yaml': description.replace('parts/responses.yaml', 'parts/wrong.yaml'),
    'api/parts/wrong.yaml': parts.replace('total: 3', "total: '3'"),
    'api/overlay.yaml': overlay.replace('orders/{id}', 'order/{id}'),
    'api/events.yaml': 'asyncapi: 3.0.0\ninfo: { title: A, version: b: c }\n',
    'api/settings.yaml': 'title: Settings\nproperties: {\n',
    ...earlierBuild,
  }
  const api = (id: string, more = {}) => ({ id, file: `api/${id}.yaml`, path: `/docs/api/${id}`, ...more })
  using site = new SiteFolder(
    { ...files, ...bad },
    {
      apis: [
        api('syntax'),
        api('reference'),
        api('swagger'),
        api('twice'),
        api('example'),
        api('missing'),
        { ...api('translated', { overlays: { ja: 'api/overlay.yaml' } }), file: 'api/shop.yaml' },
      ],
      asyncapi: [{ file: 'api/events.yaml', path: '/docs/events' }],
      schemas: [{ file: 'api/settings.yaml', path: '/docs/settings' }],
    },
  )
  const problems = await buildSite({ paths: site.paths, strict: false, git: false, compress: false }).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ProblemsError)) throw error
      return error.problems.map(
        ({ severity, code, file, line, message }) => `${severity} ${code} ${file}:${line} ${message}`,
      )
    },
  )
  expect(problems).toEqual([
    expect.stringMatching(/^error api-syntax api\/events\.yaml:2 invalid YAML: /),
    expect.stringMatching(/^error api-syntax api\/settings\.yaml:\d invalid YAML: /),
    expect.stringMatching(/^error api-syntax api\/syntax\.yaml:\d invalid YAML: /),
    expect.stringMatching(
      /^warning api-reference api\/reference\.yaml:12 #\/paths\/~1orders~1\{id\}\/get\/responses\/200: /,
    ),
    expect.stringMatching(/^warning api-version api\/swagger\.yaml:1 Swagger 2\.0 is shown as OpenAPI 3\.0/),
    expect.stringMatching(
      /^warning api-duplicate api\/twice\.yaml:14 #\/paths\/~1orders~1\{id\}\/put: operationId "GetOrder"/,
    ),
    expect.stringMatching(
      /^warning api-name api\/twice\.yaml:13 #\/paths\/~1orders~1\{id\}\/put: no parameter declares \{id\}/,
    ),
    expect.stringMatching(
      /^warning api-example api\/parts\/wrong\.yaml:5 .*example\/total: the example must be integer; found "3"/,
    ),
    expect.stringMatching(/^error api-file api\/missing\.yaml:undefined no such file/),
    expect.stringMatching(
      /^error api-overlay api\/overlay\.yaml:4 \$\.paths\['\/order\/\{id\}'\]\.get matches nothing/,
    ),
  ])
  expect(folderFiles(site.paths.out).sort()).toEqual(['_server.json', 'index.html'])
})

test('a page that names what the API lacks ends the build', async () => {
  const text = 'Call `GET /orders/{id}`, not `POST /orders/{id}`, or <Operation id="GetOrdre" />.'
  using site = new SiteFolder(
    { ...files, 'content/docs/en/orders.mdx': `---\ntitle: Orders\n---\n\n${text}\n` },
    { apis },
  )
  const problems = await buildSite({ paths: site.paths, strict: false, git: false, compress: false }).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ProblemsError)) throw error
      return error.problems.map(({ file, line, message, hint }) => `${file}:${line} ${message} | ${hint}`)
    },
  )
  expect(problems).toEqual([
    expect.stringMatching(
      /^content\/docs\/en\/orders\.mdx:5 the API has no "POST \/orders\/\{id\}" \| The path takes GET/,
    ),
    expect.stringMatching(/^content\/docs\/en\/orders\.mdx:5 .*"GetOrdre".* \| Did you mean "GetOrder"/),
  ])
})

test('the index of search and the pages for hosted engines are written for each locale', async () => {
  for (const locale of ['en', 'ja']) {
    const settings = JSON.parse(site.built(`search-${locale}.json`))
    const manifest = JSON.parse(site.built(settings.engine.manifest))
    expect(manifest).toMatchObject({ locale, build: settings.engine.buildId })
    const pages = await loadSearchPages(site.paths)
    expect(pages.get(locale)?.length).toBe(manifest.pages)
    expect(pages.get(locale)?.map(page => page.title)).toContain(
      locale === 'en' ? 'Returns an order' : '注文を返します',
    )
  }
})

test('the file of an operation that is too large is cut, and the API is reported once', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `S${index}`,
      {
        type: 'object',
        description: 'x'.repeat(10_000),
        properties: { next: { $ref: `#/components/schemas/S${(index + 1) % 60}` } },
      },
    ]),
  )
  const schema = { $ref: '#/components/schemas/S0' }
  const found = { description: 'Found.', content: { 'application/json': { schema } } }
  const paths = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map(id => [`/${id}`, { get: { operationId: id, responses: { 200: found } } }]),
  )
  const dense = { openapi: '3.1.0', info: { title: 'Dense', version: '1' }, paths, components: { schemas } }
  using site = new SiteFolder(
    { ...smallSite, 'api/dense.json': JSON.stringify(dense) },
    { apis: [{ id: 'dense', file: 'api/dense.json', path: '/docs/api/dense', clientFiles: [] }] },
  )
  const { problems } = await buildSite({ paths: site.paths, strict: true, git: false, compress: false })
  const [first, ...others] = problems
  expect(others).toEqual([])
  expect(first).toMatchObject({ severity: 'note', code: 'api-slice', file: 'api/dense.json' })
  expect(first?.message).toContain('/docs/api/dense/a.openapi.json')
  // Four in each of two locales.
  expect(first?.message).toContain('and 5 more')
  const slice = JSON.parse(site.built('docs/api/dense/a.openapi.json'))
  // Schemas that only the omitted one refers to are not visited.
  expect(slice['x-left-out'].schemas).toHaveLength(1)
  expect(slice.components.schemas).toHaveProperty('S1.properties')
})
