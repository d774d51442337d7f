import { expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { DescriptionFolder } from '../reference/testing/description.ts'
import type { AsyncDocument } from './document.ts'
import { readAsyncDescription } from './read-description.ts'

const info = { title: 'Loans', version: '1' }
const ref = ($ref: string) => ({ $ref })
const v3 = (rest: object) => ({ asyncapi: '3.0.0', info, ...rest })
const v2 = (rest: object) => ({ asyncapi: '2.6.0', info, ...rest })

function read(
  files: Record<string, unknown>,
  overlays: Record<string, string> = {},
): { document: AsyncDocument; of: (locale: string) => AsyncDocument; problems: Problem[] } {
  using folder = new DescriptionFolder(files)
  const problems: Problem[] = []
  const [file = ''] = Object.keys(files)
  const description = readAsyncDescription(
    { file, overlays, refFolders: [] },
    { root: folder.root, locales: ['en', 'ja'] },
    problems,
  )
  const of = (locale: string) => description?.documents.get(locale) ?? ({} as AsyncDocument)
  return { document: of('en'), of, problems }
}

const messagesOf = (problems: readonly Problem[]) =>
  problems.map(({ severity, file, line, message, hint }) => ({ severity, file, line, message, hint }))

test('parts of other files become components of their kind, and references stay', () => {
  const { document, problems } = read({
    'api/main.json': v3({
      servers: { chat: ref('shared.json#/servers/chat') },
      channels: {
        loans: { address: 'loans', messages: { sent: ref('shared.json#/messages/Sent') } },
      },
      operations: {
        hear: {
          action: 'receive',
          channel: ref('#/channels/loans'),
          messages: [ref('#/channels/loans/messages/sent')],
        },
      },
    }),
    'api/shared.json': {
      servers: { chat: { host: 'chat.acme.example', protocol: 'wss' } },
      messages: { Sent: { payload: ref('#/schemas/Loan') } },
      schemas: { Loan: { type: 'object', properties: { next: ref('#/schemas/Loan') } } },
    },
  })
  expect(problems).toEqual([])
  expect(document.servers).toEqual({ chat: ref('#/components/servers/chat') })
  expect(document.channels?.loans).toMatchObject({ messages: { sent: ref('#/components/messages/Sent') } })
  expect(document.components).toMatchObject({
    messages: { Sent: { payload: ref('#/components/schemas/Loan') } },
    schemas: { Loan: { properties: { next: ref('#/components/schemas/Loan') } } },
  })
})

test('a reference may not leave the folder of the site', () => {
  const { problems } = read({ 'main.json': v3({ servers: { a: ref('../../../etc/hosts') } }) })
  expect(problems).toMatchObject([{ severity: 'error', message: expect.stringContaining('may not read') }])
})

test.each([
  ['broker.acme.example:9092', 'broker.acme.example:9092', undefined],
  ['localhost:{port}/events', 'localhost:{port}', '/events'],
  ['kafka://broker.acme.example:9092', 'broker.acme.example:9092', undefined],
  ['kafka:broker.acme.example:9092', 'broker.acme.example:9092', undefined],
])('the address %s of a server in AsyncAPI 2 has the host %s', (url, host, pathname) => {
  const { document } = read({ 'main.json': v2({ servers: { main: { url, protocol: 'kafka' } } }) })
  expect(document.servers?.main).toMatchObject({ host, ...(pathname && { pathname }) })
})

test('AsyncAPI 2 is raised: publish is received, subscribe sent, and what stood elsewhere moves', () => {
  const { document, problems } = read({
    'main.json': v2({
      tags: [{ name: 'library' }],
      servers: {
        main: {
          url: 'wss://{place}.acme.example/v1/ws',
          protocol: 'wss',
          security: [{ token: [] }, { oauth: ['read'] }],
        },
      },
      channels: {
        'loans/{id}': {
          parameters: { id: { schema: { type: 'string', enum: ['a', 'b'], description: 'Which.' } } },
          servers: ['main'],
          publish: { operationId: 'Renew', message: ref('#/components/messages/Renew') },
          subscribe: {
            message: { oneOf: [ref('#/components/messages/Done'), { name: 'Failed', payload: true }] },
          },
        },
      },
      components: {
        messages: {
          Renew: {
            messageId: 'renew',
            schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
            payload: { type: 'record' },
          },
          Done: {
            schemaFormat: 'application/schema+json;version=draft-07',
            payload: { type: 'number', exclusiveMinimum: true, minimum: 1 },
          },
        },
        securitySchemes: {
          token: { type: 'userPassword' },
          oauth: {
            type: 'oauth2',
            flows: { implicit: { authorizationUrl: 'https://acme.example', scopes: { read: 'Reads.' } } },
          },
        },
      },
    }),
  })
  expect(problems).toEqual([])
  expect(document).toMatchObject({
    asyncapi: '3.0.0',
    info: { tags: [{ name: 'library' }] },
    servers: {
      main: {
        host: '{place}.acme.example',
        pathname: '/v1/ws',
        security: [
          ref('#/components/securitySchemes/token'),
          { 'x-title': 'oauth', type: 'oauth2', scopes: ['read'] },
        ],
      },
    },
    channels: {
      'loans/{id}': {
        address: 'loans/{id}',
        servers: [ref('#/servers/main')],
        parameters: { id: { enum: ['a', 'b'], description: 'Which.' } },
        messages: {
          Renew: ref('#/components/messages/Renew'),
          Done: ref('#/components/messages/Done'),
          Failed: { payload: true },
        },
      },
    },
    operations: {
      Renew: {
        action: 'receive',
        channel: ref('#/channels/loans~1{id}'),
        messages: [ref('#/channels/loans~1{id}/messages/Renew')],
      },
      'loans/{id}.send': {
        action: 'send',
        messages: [
          ref('#/channels/loans~1{id}/messages/Done'),
          ref('#/channels/loans~1{id}/messages/Failed'),
        ],
      },
    },
    components: {
      messages: {
        Renew: {
          payload: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'record' } },
        },
        // Draft 4 said with a flag what is a limit now.
        Done: { payload: { type: 'number', exclusiveMinimum: 1 } },
      },
      securitySchemes: { oauth: { flows: { implicit: { availableScopes: { read: 'Reads.' } } } } },
    },
  })
})

test.each([
  ['in 3 what an operation says itself holds', '3.0.0', 'own'],
  ['in 2 what its trait says holds', '2.6.0', 'of the trait'],
])('%s', (_, asyncapi, summary) => {
  const trait = { summary: 'of the trait', description: 'More.', bindings: { mqtt: { qos: 1 } } }
  const own = {
    summary: 'own',
    bindings: { mqtt: { retain: true } },
    traits: [ref('#/components/operationTraits/t')],
  }
  const { document } = read({
    'main.json': {
      asyncapi,
      info,
      channels: { a: asyncapi === '3.0.0' ? { address: 'a' } : { publish: { operationId: 'Do', ...own } } },
      ...(asyncapi === '3.0.0' && {
        operations: { Do: { action: 'receive', channel: ref('#/channels/a'), ...own } },
      }),
      components: { operationTraits: { t: trait } },
    },
  })
  expect(document.operations?.Do).toMatchObject({
    summary,
    description: 'More.',
    bindings: { mqtt: { qos: 1, retain: true } },
  })
  expect(document.operations?.Do).not.toHaveProperty('traits')
})

test('headers of a message and of its trait hold together where one is a reference', () => {
  const headers = { type: 'object', properties: { id: { type: 'string' } } }
  const { document } = read({
    'main.json': v3({
      components: {
        messages: {
          M: {
            headers,
            traits: [{ headers: ref('#/components/schemas/Common'), contentType: 'text/plain' }],
          },
        },
        schemas: { Common: { type: 'object' } },
      },
    }),
  })
  expect(document.components?.messages?.M).toEqual({
    contentType: 'text/plain',
    headers: { allOf: [ref('#/components/schemas/Common'), headers] },
  })
})

test('an Avro schema of another file is shown completely and is not a component', () => {
  const avro = {
    type: 'record',
    name: 'Loan',
    fields: [{ name: 'pages', type: { type: 'array', items: 'int' } }],
  }
  const schemaFormat = 'application/vnd.apache.avro+json;version=1.9.0'
  const { document, problems } = read({
    'main.json': v3({
      components: { messages: { M: { payload: { schemaFormat, schema: ref('./loan.avsc') } } } },
    }),
    'loan.avsc': avro,
  })
  expect(problems).toEqual([])
  expect(document.components?.messages?.M).toEqual({ payload: { schemaFormat, schema: avro } })
  expect(document.components?.schemas).toEqual({})
})

test('an error names file, line, pointer, what was found and expected, and the rest is read', () => {
  const { document, problems } = read({
    'main.yaml': `asyncapi: 3.0.0
info: {title: Loans, version: 1}
channels:
  loans:
    address: 12
operations:
  hear:
    action: listen
    channel:
      $ref: '#/channels/loans'
  say:
    action: send
    channel:
      $ref: '#/channels/loan'
  ask:
    action: send
    channel:
      $ref: '#/channels/loans'
`,
  })
  const hint = 'See asyncapi.com/docs/reference/specification/v3.0.0.'
  expect(messagesOf(problems)).toEqual([
    {
      severity: 'warning',
      file: 'main.yaml',
      line: 14,
      message: '#/operations/say/channel: reference "#/channels/loan" has no target',
      hint: '"loan" is not in #/channels of main.yaml. Did you mean "loans"?',
    },
    {
      severity: 'warning',
      file: 'main.yaml',
      line: 2,
      message: '#/info/version: found 1, expected a string',
      hint,
    },
    {
      severity: 'warning',
      file: 'main.yaml',
      line: 5,
      message: '#/channels/loans/address: found 12, expected a string',
      hint,
    },
    {
      severity: 'warning',
      file: 'main.yaml',
      line: 8,
      message: '#/operations/hear/action: found "listen", expected send or receive',
      hint,
    },
    // An operation needs its channel.
    {
      severity: 'warning',
      file: 'main.yaml',
      line: 13,
      message: '#/operations/say/channel: found nothing, expected a $ref to a channel',
      hint,
    },
  ])
  expect(document.channels?.loans).toEqual({ address: '12' })
  expect(Object.keys(document.operations ?? {})).toEqual(['ask'])
})

test('a channel that an operation names is read, with a warning', () => {
  const { document, problems } = read({
    'main.yaml': `asyncapi: 3.0.0
info: { title: Loans, version: '1' }
channels: { 'loans/all': { address: loans } }
operations:
  ask: { action: send, channel: loans/all }
  hear: { action: receive, channel: nowhere }
`,
  })
  expect(document.operations).toEqual({
    ask: { action: 'send', channel: { $ref: '#/channels/loans~1all' } },
  })
  expect(problems).toMatchObject([
    {
      line: 5,
      message: '#/operations/ask/channel: found "loans/all", expected a $ref to a channel',
      hint: "Write $ref: '#/channels/loans~1all', which is assumed.",
    },
    { line: 6, message: '#/operations/hear/channel: found "nowhere", expected a $ref to a channel' },
  ])
})

test('references into messages of operations follow these when AsyncAPI 2 is raised', () => {
  const payload = (above: string) => ({
    properties: { next: ref(`${above}/payload`), text: { type: 'string' } },
  })
  const { document, problems } = read({
    'api.json': v2({
      channels: {
        'loans/{id}': {
          publish: { message: { name: 'lend', payload: payload('#/channels/loans~1{id}/publish/message') } },
          subscribe: {
            message: {
              oneOf: [
                {},
                { name: 'lent', payload: payload('#/channels/loans~1{id}/subscribe/message/oneOf/1') },
              ],
            },
          },
        },
      },
    }),
  })
  expect(problems).toEqual([])
  for (const name of ['lend', 'lent'])
    expect(document.channels?.['loans/{id}']).toMatchObject({
      messages: {
        [name]: { payload: { properties: { next: ref(`#/channels/loans~1{id}/messages/${name}/payload`) } } },
      },
    })
})

test('an id that is a URN is not the folder of references to the network', () => {
  const { problems } = read({
    'api.json': v3({
      id: 'urn:library:loans',
      components: { messages: { Sent: ref('https://library.example/sent.json') } },
    }),
  })
  expect(problems.map(({ message }) => message)).toEqual([
    '#/components/messages/Sent: reference "https://library.example/sent.json" is a URL, which is not loaded',
  ])
})

test('an error in AsyncAPI 2 is reported at its place in the file', () => {
  const { problems } = read({
    'main.json': v2({
      channels: { 'a/b': { publish: { operationId: 'Do', summary: [1], message: { payload: {} } } } },
    }),
  })
  expect(problems[0]?.message).toBe('#/channels/a~1b/publish/summary: found [1], expected a string')
})

test.each([
  ['another standard', { openapi: '3.1.0', info }, 'found OpenAPI "3.1.0", expected AsyncAPI 2 or 3'],
  ['version 1', { asyncapi: '1.2.0', info }, 'found AsyncAPI "1.2.0", expected AsyncAPI 2 or 3'],
  ['no version', { info }, 'found no version, expected AsyncAPI 2 or 3'],
])('%s is refused', (_, document, message) => {
  const { problems } = read({ 'main.json': document })
  expect(problems).toMatchObject([
    { severity: 'error', code: 'asyncapi-version', message: `#/asyncapi: ${message}` },
  ])
})

test('references in circles end, whatever they are of', () => {
  const { document, problems } = read({
    'main.json': v3({
      channels: {
        a: ref('#/channels/b'),
        b: ref('#/channels/a'),
        c: { messages: { m: ref('#/channels/c/messages/m') } },
      },
      operations: { Do: { action: 'send', channel: ref('#/channels/a'), traits: [ref('#/operations/Do')] } },
      components: {
        messages: { T: { traits: [ref('#/components/messages/T')], payload: ref('#/components/schemas/S') } },
        schemas: { S: ref('#/components/schemas/S') },
      },
    }),
  })
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true)
  expect(document.info.title).toBe('Loans')
})

test('a name with slashes is found where its reference forgets to escape them', () => {
  const { document, problems } = read({
    'main.json': v3({
      channels: { a: { messages: { m: ref('#/components/messages/lib/v1.Loan') } } },
      components: { messages: { 'lib/v1.Loan': { title: 'Loan' } } },
    }),
  })
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringContaining('is taken for "#/components/messages/lib~1v1.Loan"'),
    },
  ])
  expect(document.channels?.a).toMatchObject({ messages: { m: ref('#/components/messages/lib~1v1.Loan') } })
})

test('an overlay gives a locale its texts; one that breaks the description is an error', () => {
  const main = v3({ channels: { a: { title: 'Loans' } } })
  const overlay = (update: object) => ({
    overlay: '1.0.0',
    info,
    actions: [{ target: "$.channels['a']", update }],
  })
  const translated = read({ 'main.json': main, 'ja.json': overlay({ title: '貸出' }) }, { ja: 'ja.json' })
  expect(translated.problems).toEqual([])
  expect(translated.of('ja').channels?.a).toMatchObject({ title: '貸出' })
  expect(translated.of('en').channels?.a).toMatchObject({ title: 'Loans' })
  const broken = read({ 'main.json': main, 'ja.json': overlay({ messages: [] }) }, { ja: 'ja.json' })
  expect(broken.problems).toMatchObject([{ severity: 'error', file: 'ja.json', code: 'api-overlay' }])
  expect(broken.of('ja').channels?.a).toMatchObject({ title: 'Loans' })
})

test.each([
  ['3', v3, { subscrib: {} }, '#/channels/loans/subscrib: unknown key "subscrib"', '"subscribe"'],
  ['2', v2, { subscrib: {} }, '#/channels/loans/subscrib: unknown key "subscrib"', '"subscribe"'],
  [
    '3',
    v3,
    { messages: { sent: { payload: { type: 'object', requierd: ['id'] } } } },
    '#/channels/loans/messages/sent/payload/requierd: unknown key "requierd"',
    '"required"',
  ],
])('a key that AsyncAPI %s does not have is a warning', (_, version, channel, message, meant) => {
  const { problems } = read({ 'a.json': version({ channels: { loans: channel } }) })
  expect(messagesOf(problems)).toMatchObject([
    { severity: 'warning', message, hint: expect.stringContaining(`Did you mean ${meant}?`) },
  ])
})

test('a payload in another format is not held to the keywords of JSON Schema', () => {
  const payload = { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'record' } }
  const { problems } = read({ 'a.json': v3({ channels: { loans: { messages: { sent: { payload } } } } }) })
  expect(problems).toEqual([])
})

test('a reference that may not be read names the setting of AsyncAPI', () => {
  const channel = { messages: { sent: { payload: ref('../../secret.json') } } }
  const { problems } = read({ 'a.json': v3({ channels: { loans: channel } }) })
  expect(messagesOf(problems)).toMatchObject([
    { severity: 'error', hint: expect.stringContaining("asyncapi: [{ refFolders: ['../..'] }]") },
  ])
})
