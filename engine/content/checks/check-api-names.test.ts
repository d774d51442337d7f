// biome-ignore-all lint/suspicious/noTemplateCurlyInString: as it stands in the code of guides
import { describe, expect, test } from 'vitest'
import type { Reference } from '../../markdown/types.ts'
import type { ApiNames } from '../../reference/api-names.ts'
import { openApiDocument } from '../../reference/description/openapi.ts'
import { apiNames } from '../../reference/vocabulary.ts'
import { lines } from '../testing/test-site.ts'
import { pathProblem } from './api-path-problem.ts'
import { checkApiNames } from './check-api-names.ts'

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '6f1d2c9a' }
const document = openApiDocument.parse({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/bv/cms/v1/lives': {
      get: {
        operationId: 'ListLives',
        parameters: [
          { name: 'status', in: 'query', schema: { $ref: '#/components/schemas/LiveStatus' } },
          { name: 'filter', in: 'query', schema: { properties: { name: { type: 'string' } } } },
        ],
      },
      post: {
        operationId: 'CreateLive',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Live' } } } },
      },
    },
    '/bv/cms/v1/lives/{id}': { parameters: [id], get: { operationId: 'GetLive' } },
    '/bv/cms/v1/lives/{id}:start': {
      parameters: [id],
      post: {
        operationId: 'StartLive',
        'x-error-reasons': { ERROR_REASON_EXISTS: { status: 400, description: 'It exists.' } },
      },
    },
  },
  components: {
    schemas: {
      Live: {
        properties: {
          status: { $ref: '#/components/schemas/LiveStatus' },
          setup: { properties: { rtmp: { properties: { url: {}, key: {} } } } },
        },
      },
      LiveStatus: { enum: ['LIVE_STATUS_PREVIEW', 'LIVE_STATUS_LIVE'] },
    },
  },
})
const description = { documents: new Map([['en', document]]) }
const names = apiNames([{ path: '/docs/api/one', description }]).get('en') as ApiNames

/** Checks references written as kind and target. */
function check(...written: string[]): string[] {
  const references = written.map((text, index): Reference => {
    const [kind = '', ...target] = text.split(' ')
    return { kind: kind as Reference['kind'], target: target.join(' '), line: index + 1 }
  })
  const page = { file: 'content/docs/en/a.md', path: '/docs/a', references, anchors: [] }
  const pages = [
    { ...page, locale: 'en' },
    { ...page, locale: 'ja' },
  ]
  return lines(checkApiNames(names, pages)).map(line => line.replace(' content/docs/en/a.md', ''))
}

const remark = (name: string) => `If the name is intended, add to the page: <!-- not in the API: ${name} -->`

test('names that are in the API are fine', () => {
  expect(
    check(
      'operation StartLive',
      'field Live setup.rtmp.url',
      'field ListLives query.status',
      'enum LiveStatus LIVE_STATUS_LIVE',
      'enum Live#status LIVE_STATUS_LIVE',
      'enum CreateLive#body.status LIVE_STATUS_LIVE',
      'api-path POST /bv/cms/v1/lives/${LIVE_ID}:start',
      'path GET /bv/cms/v1/lives?status=LIVE_STATUS_LIVE&filter.name=a&name=b&${more}&...',
      'path /bv/cms/v1',
      'path /bv/<service>/v1/...',
      'constant LIVE_STATUS_PREVIEW',
      'constant LIVE_STATUS_UNSPECIFIED',
      'constant LIVE_STATUS_',
      'constant LIVE_STATUS_L*',
      'constant ERROR_REASON_EXISTS',
    ),
  ).toEqual([])
})

test('names of something else are not looked at', () => {
  expect(
    check(
      'path /docs/intro/a',
      'path GET /var/log/x',
      'constant MAX_SIZE',
      'constant LIVE_ID',
      'link ./none.md',
    ),
  ).toEqual([])
})

describe('components', () => {
  test.each([
    [
      'operation StartLives',
      'unknown-operation:1 the API has no operation "StartLives" | Did you mean "StartLive"?',
    ],
    [
      'operation X',
      'unknown-operation:1 the API has no operation "X" | Refer to an operation by its operationId.',
    ],
    [
      'field Lives a',
      'unknown-schema:1 the API has no schema and no operation "Lives" | Did you mean "Live"?',
    ],
    [
      'field Live setup.rtmp.uri',
      'unknown-field:1 "setup.rtmp" of Live has no field "uri" | Did you mean "setup.rtmp.url"?',
    ],
    ['field Live stauts', 'unknown-field:1 Live has no field "stauts" | Did you mean "status"?'],
    ['field Live abcdefgh', 'unknown-field:1 Live has no field "abcdefgh" | Its fields: status, setup.'],
    ['field CreateLive setup', 'unknown-field:1 CreateLive has no field "setup" | Its fields: body.'],
    [
      'enum LiveStatus LIVE_STATUS_LIFE',
      'unknown-value:1 LiveStatus has no value "LIVE_STATUS_LIFE" | Did you mean "LIVE_STATUS_LIVE"?',
    ],
    [
      'enum LiveState A',
      'unknown-schema:1 the API has no schema and no operation "LiveState" | Did you mean "LiveStatus"?',
    ],
    ['enum Live#state A', 'unknown-field:1 Live has no field "state" | Did you mean "status"?'],
    [
      'enum Live A',
      'unknown-value:1 Live has no list of values | Name the schema of the values, or the field that has them: "library.v1.Loan#status".',
    ],
  ])('%s', (written, problem) => expect(check(written)).toEqual([`error ${problem}`]))
})

describe('code', () => {
  test.each([
    [
      'path /bv/cms/v1/live',
      `unknown-path:1 the API has no path "/bv/cms/v1/live" | Did you mean "/bv/cms/v1/lives"? ${remark('/bv/cms/v1/live')}`,
    ],
    [
      'path POST /bv/cms/v1/lives/$ID:strat',
      `unknown-path:1 the API has no path "/bv/cms/v1/lives/$ID:strat" | Did you mean "/bv/cms/v1/lives/{id}:start"? ${remark('POST /bv/cms/v1/lives/$ID:strat')}`,
    ],
    ['path GET /bv/cms', `unknown-path:1 the API has no path "/bv/cms" | ${remark('GET /bv/cms')}`],
    ['api-path /health', `unknown-path:1 the API has no path "/health" | ${remark('/health')}`],
    [
      'path DELETE /bv/cms/v1/lives',
      `unknown-method:1 the API has no "DELETE /bv/cms/v1/lives" | The path takes GET, POST. ${remark('DELETE /bv/cms/v1/lives')}`,
    ],
    [
      'path GET /bv/cms/v1/lives?status=A&pages=1',
      'unknown-parameter:1 ListLives has no query parameter "pages" | Its query parameters: status, filter, name, filter.name.',
    ],
    [
      'constant LIVE_STATUS_LIFE',
      `unknown-value:1 the API has no value "LIVE_STATUS_LIFE" | Did you mean "LIVE_STATUS_LIVE"? ${remark('LIVE_STATUS_LIFE')}`,
    ],
    [
      'constant LIVE_STATUS_X*',
      `unknown-value:1 the API has no value "LIVE_STATUS_X*" | ${remark('LIVE_STATUS_X*')}`,
    ],
    [
      'constant ERROR_REASON_EXIST',
      `unknown-value:1 the API has no value "ERROR_REASON_EXIST" | Did you mean "ERROR_REASON_EXISTS"? ${remark('ERROR_REASON_EXIST')}`,
    ],
  ])('%s', (written, problem) => expect(check(written)).toEqual([`error ${problem}`]))
})

describe('names that are not in the API on purpose', () => {
  test('a comment on the page names them', () => {
    expect(
      check(
        'not-in-api LIVE_STATUS_CHECK_*',
        'constant LIVE_STATUS_CHECK_VOD',
        'constant LIVE_STATUS_CHECK_PLAYBACK',
        'not-in-api /bv/old/v1/tokens',
        'path POST /bv/old/v1/tokens',
        'not-in-api DELETE /bv/cms/v1/lives',
        'path DELETE /bv/cms/v1/lives',
      ),
    ).toEqual([])
  })

  test('it holds for what it names only', () => {
    expect(
      check(
        'not-in-api DELETE /bv/cms/v1/lives',
        'path DELETE /bv/cms/v1/lives',
        'path PUT /bv/cms/v1/lives',
      ),
    ).toHaveLength(1)
  })

  test('it is an error as soon as it is not true', () => {
    expect(check('not-in-api LIVE_STATUS_LIVE', 'constant LIVE_STATUS_LIVE')).toEqual([
      'error not-in-api:1 a comment says that "LIVE_STATUS_LIVE" is not in the API, but the API has "LIVE_STATUS_LIVE" | Remove it from the comment.',
    ])
    expect(check('not-in-api /bv/cms/v1/lives', 'path GET /bv/cms/v1/lives')).toHaveLength(1)
    expect(check('not-in-api LIVE_STATUS_OLD')).toEqual([
      'error not-in-api:1 a comment says that "LIVE_STATUS_OLD" is not in the API, but the page does not name it | Remove it from the comment.',
    ])
  })
})

describe('paths behind the path of a server', () => {
  const problemsOf = (servers: object[], ...targets: string[]) => {
    const operation = { operationId: 'Pay', responses: {} }
    const paths = {
      '/payments': { post: operation },
      '/payments/{id}': { get: { ...operation, operationId: 'Read' } },
      '/files': {
        post: { ...operation, operationId: 'Upload', servers: [{ url: 'https://up.example/v9/' }] },
      },
    }
    const info = { title: 'A', version: '1' }
    const document = openApiDocument.parse({ openapi: '3.1.0', info, servers, paths })
    const names = apiNames([
      { path: '/docs/api/a', description: { documents: new Map([['en', document]]) } },
    ]).get('en')
    return targets.flatMap(target =>
      names ? (pathProblem(names, target, true, '')?.message ?? []) : 'no names',
    )
  }

  test.each([
    ['https://api.example/v1'],
    ['https://api.example/v1/'],
    ['/v1'],
    ['https://{region}.example/{version}'],
  ])('of %s', url => {
    const variables = { region: { default: 'eu' }, version: { default: 'v2', enum: ['v1', 'v2'] } }
    const servers = [{ url, variables }]
    expect(problemsOf(servers, 'POST /v1/payments', '/v1/payments/p-1', '/v9/files', '/v1/…')).toEqual([])
    // The host has other paths beside the API.
    expect(problemsOf(servers, '/health', '/status/v1')).toEqual([])
    expect(problemsOf(servers, 'POST /v1/payment', 'DELETE /v1/payments')).toEqual([
      'the API has no path "/v1/payment"',
      'the API has no "DELETE /v1/payments"',
    ])
    expect(problemsOf(servers, '/v1/files')).toEqual(['the API has no path "/v1/files"'])
  })

  test('of several servers, one of them without a path', () => {
    const servers = [{ url: 'https://api.example/v1' }, { url: 'https://old.example' }]
    expect(problemsOf(servers, '/v1/payments', '/payments')).toEqual([])
    expect(problemsOf(servers, '/v2/payments')).toEqual(['the API has no path "/v2/payments"'])
  })
})

test('a page of MDX gets the comment of MDX', () => {
  const references: Reference[] = [{ kind: 'api-path', target: 'GET /health', line: 1 }]
  const page = { file: 'content/docs/en/a.mdx', path: '/docs/a', locale: 'en', anchors: [], references }
  expect(lines(checkApiNames(names, [page])).join()).toContain('{/* not in the API: GET /health */}')
})
