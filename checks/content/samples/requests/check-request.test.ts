// biome-ignore-all lint/suspicious/noTemplateCurlyInString: as it stands in samples

import type { ApiNames } from 'shiori/internal/reference/api-names.ts'
import { openApiDocument } from 'shiori/internal/reference/description/openapi.ts'
import { apiNames } from 'shiori/internal/reference/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { requestProblems } from './check-request.ts'
import { sampleRequests } from './sample-requests.ts'

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '6f1d2c9a' }
const document = openApiDocument.parse({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/bv/lives': {
      get: {
        operationId: 'ListLives',
        parameters: [
          { name: 'type', in: 'query', required: true, schema: { $ref: '#/components/schemas/Type' } },
          { name: 'statuses', in: 'query', schema: { type: 'array', items: { enum: ['A', 'B'] } } },
          { name: 'page', in: 'query', schema: { type: 'integer' } },
        ],
      },
      post: {
        operationId: 'CreateLive',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateRequest' } } },
        },
      },
    },
    '/bv/lives/{id}': { parameters: [id], get: { operationId: 'GetLive' } },
    '/bv/lives/{id}:stop': { parameters: [id], post: { operationId: 'StopLive' } },
  },
  components: {
    schemas: {
      Type: { type: 'string', enum: ['LIVE', 'VOD'] },
      CreateRequest: {
        type: 'object',
        required: ['live'],
        properties: { live: { $ref: '#/components/schemas/Live' } },
      },
      Live: {
        allOf: [
          {
            type: 'object',
            required: ['name', 'id'],
            properties: { name: { type: 'string', maxLength: 5 } },
          },
        ],
        properties: {
          id: { type: 'string', readOnly: true },
          type: { $ref: '#/components/schemas/Type' },
          size: { type: 'string', format: 'int64' },
          on: { type: 'boolean' },
          at: { type: 'string', format: 'date-time' },
          parts: { type: 'array', items: { type: 'object', properties: { number: { type: 'integer' } } } },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          any: { type: 'object' },
          source: {
            oneOf: [
              { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
              { type: 'object', required: ['file'], properties: { file: { type: 'string' } } },
            ],
          },
        },
      },
    },
  },
})
const names = apiNames([{ path: '/docs', description: { documents: new Map([['en', document]]) } }]).get(
  'en',
) as ApiNames
const apis = { names, documents: [document] }

/**
 * Checks the requests of a sample.
 *
 * @returns Errors in the form `line message`.
 */
async function problemsIn(language: string, ...lines: readonly string[]): Promise<string[]> {
  const requests = await sampleRequests(lines.join('\n'), language, {
    hosts: ['api.example'],
    paths: names.paths,
  })
  expect(requests).not.toEqual([])
  return requests
    .flatMap(request => requestProblems(request, apis))
    .map(({ line, message }) => `${line} ${message}`)
}

/** Checks a request that creates a live event, with these fields after its name. */
function problemsOfLive(...fields: readonly string[]): Promise<string[]> {
  return problemsIn('js', 'bv("POST", "/bv/lives", { live: {', 'name: "a",', ...fields, '} })')
}

describe('paths', () => {
  test.each([
    ['curl https://api.example/bv/livs', 'the API has no path "/bv/livs"'],
    ['curl -X DELETE https://api.example/bv/lives', 'the API has no "DELETE /bv/lives"'],
    ['curl "https://api.example/bv/lives/$ID:start"', 'the API has no path "/bv/lives/{ID}:start"'],
  ])('%s', async (code, message) => {
    expect(await problemsIn('bash', code)).toEqual([`1 ${message}`])
  })

  test('accepts a path and a method of the API', async () => {
    expect(await problemsIn('bash', 'curl "https://api.example/bv/lives/$ID"')).toEqual([])
    expect(await problemsIn('js', 'fetch(`https://api.example/bv/lives/${id}`, options)')).toEqual([])
  })
})

describe('queries', () => {
  test('accepts', async () => {
    expect(
      await problemsIn('bash', 'curl "https://api.example/bv/lives?type=LIVE&statuses=A&statuses=$B&page=2"'),
    ).toEqual([])
    expect(
      await problemsIn('python', 'requests.get("https://api.example/bv/lives", params={"page": 1, **more})'),
    ).toEqual([])
  })

  test.each([
    [
      'a name that is none',
      'curl "https://api.example/bv/lives?type=VOD&statusses=A"',
      'ListLives has no query parameter "statusses"',
    ],
    [
      'a required one that is missing',
      'curl "https://api.example/bv/lives?page=1"',
      'GET /bv/lives: the query lacks "type"',
    ],
    [
      'none of the values',
      'curl "https://api.example/bv/lives?type=AOD"',
      'GET /bv/lives: the query parameter "type" must be equal to one of the allowed values: LIVE, VOD; found "AOD"',
    ],
    [
      'none of the values of a list',
      'curl "https://api.example/bv/lives?type=VOD&statuses=C"',
      'GET /bv/lives: the query parameter "statuses" must be equal to one of the allowed values: A, B; found "C"',
    ],
    [
      'another type',
      'curl -G "https://api.example/bv/lives" -d type=VOD -d page=one',
      'GET /bv/lives: the query parameter "page" must be integer; found "one"',
    ],
  ])('%s', async (_name, code, message) => {
    expect(await problemsIn('bash', code)).toEqual([`1 ${message}`])
  })
})

describe('bodies', () => {
  test('accepts correct bodies, and values that the program fills in', async () => {
    expect(
      await problemsOfLive(
        'type: "LIVE", size: "1", on: true, at: "2026-03-01T00:00:00Z", parts: [{ number: 1 }, part],',
        'labels: { any: "x" }, any: { x: 1 }, source: { file },',
      ),
    ).toEqual([])
    expect(
      await problemsOfLive('type, size: String(size), on: isOn, at: `${day}T00:00:00Z`, parts, source'),
    ).toEqual([])
    expect(await problemsIn('js', 'bv("POST", "/bv/lives", { live: { ...live } })')).toEqual([])
    expect(await problemsIn('js', 'bv("POST", "/bv/lives", body)')).toEqual([])
  })

  test.each([
    ['an unknown field', 'nam: 1', '"live" of the body has no field "nam"'],
    ['an unknown field in a list', 'parts: [{ num: 1 }]', '"live.parts[0]" of the body has no field "num"'],
    [
      'a field of answers',
      'id: "1"',
      '"live.id" of the body is read-only: it is in responses, not in requests',
    ],
    [
      'none of the values',
      'type: "AOD"',
      '"live.type" of the body must be equal to one of the allowed values: LIVE, VOD; found "AOD"',
    ],
    ['a number for a text', 'size: 1', '"live.size" of the body must be string; found 1'],
    ['a text for a truth value', 'on: "true"', '"live.on" of the body must be boolean; found "true"'],
    [
      'a text that is put together for a truth value',
      'on: `${a}`',
      '"live.on" of the body must be boolean; found string',
    ],
    ['nothing', 'type: null', '"live.type" of the body must be string; found null'],
    [
      'another format',
      'at: "2026-03-01"',
      '"live.at" of the body must match format "date-time"; found "2026-03-01"',
    ],
    ['an object for a list', 'parts: {}', '"live.parts" of the body must be array; found object'],
    ['a list for an object', 'any: []', '"live.any" of the body must be object; found array'],
    ['another value in a map', 'labels: { a: 1 }', '"live.labels.a" of the body must be string; found 1'],
    ['no alternative', 'source: { uri: "a", url: "b" }', '"live.source" of the body has no field "uri"'],
  ])('%s', async (_name, field, message) => {
    expect(await problemsOfLive(field)).toEqual([`3 POST /bv/lives: ${message}`])
  })

  test.each([
    ['js', ['bv("POST", "/bv/lives", {})'], '1 POST /bv/lives: the body lacks "live"'],
    [
      'js',
      ['bv("POST", "/bv/lives", {', '  live: {},', '})'],
      '2 POST /bv/lives: "live" of the body lacks "live.name"',
    ],
    ['js', ['bv("POST", "/bv/lives")'], '1 POST /bv/lives: the request has no body'],
    [
      'js',
      ['bv("POST", "/bv/lives/1:stop", { a: 1 })'],
      '1 POST /bv/lives/{id}:stop: the operation takes no body',
    ],
    ['js', ['bv("POST", "/bv/lives", [])'], '1 POST /bv/lives: the body must be object; found array'],
    [
      'bash',
      ["curl https://api.example/bv/lives -d 'live=1'"],
      "1 POST /bv/lives: the body is not JSON: Unexpected token 'l'",
    ],
    [
      'bash',
      ["curl https://api.example/bv/lives -d '{", '  "live": {', '    "name": "too long"', '  }', "}'"],
      '3 POST /bv/lives: "live.name" of the body must NOT have more than 5 characters; found "too long"',
    ],
    [
      'bash',
      [
        'curl https://api.example/bv/lives -d @- <<EOF',
        '{"live": {',
        '"name": $NAME, "type": "$TYPE",',
        '"on": "$ON"}}',
        'EOF',
      ],
      '4 POST /bv/lives: "live.on" of the body must be boolean; found string',
    ],
    [
      'python',
      ['bv("POST", "/bv/lives", {"live": {', '"name": "a",', '"on": "x"}})'],
      '3 POST /bv/lives: "live.on" of the body must be boolean; found "x"',
    ],
    [
      'php',
      ["bv('POST', '/bv/lives', ['live' => [", "'name' => 'a',", "'any' => []]]);"],
      '3 POST /bv/lives: "live.any" of the body must be object; found array',
    ],
    [
      'go',
      ['bv("POST", "/bv/lives", map[string]any{"live": map[string]any{', '"name": "a",', '"on": 1}})'],
      '3 POST /bv/lives: "live.on" of the body must be boolean; found 1',
    ],
  ])('%s %j', async (language, lines, message) => {
    expect(await problemsIn(language, ...lines)).toEqual([message])
  })

  test('accepts an empty body where none is allowed', async () => {
    expect(await problemsIn('bash', "curl -d '{}' https://api.example/bv/lives/1:stop")).toEqual([])
  })
})
