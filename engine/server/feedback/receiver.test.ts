import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readClientOf } from '../clients/client-of.ts'
import { plainManifest, serveSite, type TestSite } from '../testing/made-dist.ts'
import { request, sendRaw } from '../testing/raw-request.ts'
import { FeedbackStore, readFeedback } from './feedback-store.ts'
import { FeedbackReceiver, type Keeper } from './receiver.ts'
import { ThreadedStore } from './threaded-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'feedback-'))
const file = path.join(folder, 'feedback.db')
const manifest = { ...plainManifest, feedback: { origins: ['https://docs.example'] } }
const pages = {
  'index.html': 'home',
  'assets/a-1.js': '1',
  'docs/a.html': 'a',
  'docs/a.md': 'a',
  '404.html': 'missing',
}
const host = 'portal.example'

const receiverOf = (keeper: Keeper) => new FeedbackReceiver(keeper, readClientOf({}))

let store: ThreadedStore
let site: TestSite
beforeAll(async () => {
  store = await ThreadedStore.open(file)
  site = await serveSite(pages, manifest, { feedback: receiverOf(store) })
})
afterAll(async () => {
  await site.stop()
  await store.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Stops the clock, so that a minute never passes during a test. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
}

const helpful = { kind: 'helpful', path: '/docs/a', locale: 'en', value: 'yes' }

interface Sent {
  headers?: Record<string, string>
  target?: string
  method?: string
  port?: number
}

function post(
  body: string | object,
  { headers = {}, target = '/_feedback', method = 'POST', port = site.port }: Sent = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const all = {
    Host: host,
    Origin: `https://${host}`,
    'Content-Type': 'text/plain',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return sendRaw(
    port,
    `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${Buffer.from(text).toString('latin1')}`,
  )
}

/** Reads what is stored, without its day. */
const kept = () => readFeedback(file).map(({ day, ...row }) => row)

describe('recorded feedback', () => {
  test('an answer twice on a day is a row with a count; the table has no column for who or when', async () => {
    for (const _ of [1, 2])
      expect(await post(helpful)).toMatchObject({
        status: 204,
        headers: { 'cache-control': 'no-store', vary: 'Origin' },
      })
    expect(kept()).toContainEqual({
      kind: 'helpful',
      page: '/docs/a',
      locale: 'en',
      value: 'yes',
      text: '',
      count: 2,
    })
    const [row] = readFeedback(file)
    expect(row?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'day', 'kind', 'locale', 'page', 'text', 'value'])
  })

  test('a comment on one line, without what is personal in it', async () => {
    const text = 'No\nhost 港. Ask me@example.com'
    expect((await post({ ...helpful, kind: 'comment', value: 'no', text })).status).toBe(204)
    expect(kept()).toContainEqual({ ...row('comment'), value: 'no', text: 'No host 港. Ask […]' })
  })

  test('whether an answer in words helped, without what is personal in its question', async () => {
    const sent = { kind: 'answer', locale: 'en', question: 'Is me@example.com\nlate?', value: 'no' }
    expect((await post(sent)).status).toBe(204)
    expect(kept()).toContainEqual({ ...row('answer'), page: '', value: 'no', text: 'Is […] late?' })
  })

  test('a search, and a view without its title and referrer', async () => {
    await post({ kind: 'search', locale: 'ja', query: '配信', count: 0, siteId: 'docs', anonymizeIp: true })
    await post({
      kind: 'view',
      path: '/docs/a',
      locale: 'en',
      title: 'A',
      referrer: 'https://www.example/secret',
    })
    expect(kept()).toContainEqual({ ...row('search'), page: '', locale: 'ja', value: '0', text: '配信' })
    expect(kept()).toContainEqual(row('view'))
    expect(readFileSync(file).includes('secret')).toBe(false)
  })

  function row(kind: string) {
    return { kind, page: '/docs/a', locale: 'en', value: '', text: '', count: 1 }
  }

  test('a form without script leads back to its page', async () => {
    const body = String(new URLSearchParams({ ...helpful, value: 'no' }))
    const sent = await post(body, { headers: { 'Content-Type': 'application/x-www-form-urlencoded; q' } })
    expect([sent.status, sent.headers.location, String(sent.body)]).toEqual([
      303,
      '/docs/a#feedback-thanks',
      'Thanks.\n',
    ])
    const { status, headers } = await post(String(new URLSearchParams({ ...helpful, path: '/' })), {
      headers: { 'Content-Type': 'APPLICATION/X-WWW-FORM-URLENCODED' },
    })
    expect([status, headers.location]).toEqual([303, '/#feedback-thanks'])
    expect(kept()).toContainEqual({
      kind: 'helpful',
      page: '/docs/a',
      locale: 'en',
      value: 'no',
      text: '',
      count: 1,
    })
  })

  test('the site under its own address, served by another host', async () => {
    const allowed = async (Origin: string) => {
      const { status, headers } = await post(helpful, { headers: { Origin } })
      return [status, headers['access-control-allow-origin']]
    }
    expect(await allowed('https://docs.example')).toEqual([204, 'https://docs.example'])
    expect(await allowed(`http://${host}`)).toEqual([204, undefined])
  })
})

test('pages say that there is a receiver, assets and servers without one do not', async () => {
  const timingOf = async (port: number, path: string) =>
    String(
      (await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).headers[
        'server-timing'
      ],
    )
  expect(await timingOf(site.port, '/docs/a')).toMatch(/^total;dur=[\d.]+, feedback$/)
  expect(await timingOf(site.port, '/assets/a-1.js')).toBe('undefined')
  const silent = await serveSite(pages, manifest)
  expect(await timingOf(silent.port, '/docs/a')).toMatch(/^total;dur=[\d.]+$/)
  await silent.stop()
})

const comment = { ...helpful, kind: 'comment' }
const search = { kind: 'search', locale: 'en', query: 'x', count: 0 }
const answer = { kind: 'answer', locale: 'en', question: 'x', value: 'yes' }

test.each([
  ['a comment of 1,000 characters', { ...comment, text: 'x'.repeat(1000) }],
  ['a query of 256 characters', { ...search, query: 'x '.repeat(128) }],
  ['a question of 256 characters', { ...answer, question: 'x '.repeat(128) }],
  ['a body of 4,096 bytes', JSON.stringify(helpful).padEnd(4096)],
])('%s is the longest that is kept', async (_, body) => {
  expect((await post(body)).status).toBe(204)
})

describe('rejected feedback', () => {
  const kinds = 'kind: expected one of view, helpful, comment, answer, search'
  const path = 'path: expected the path of a page of this site'
  const value = 'value: expected "yes" or "no"'
  const text = 'text: expected 1 to 1000 characters'
  const query = 'query: expected 1 to 256 characters'
  const question = 'question: expected 1 to 256 characters'
  const count = 'count: expected a whole number from 0'
  const personal = 'query: looks like an address, a number or a token of somebody'
  test.each([
    ['no JSON', '{', 'The body is not valid JSON.'],
    ['a list', '[]', 'expected an object'],
    ['nothing', 'null', 'expected an object'],
    ['a number', '7', 'expected an object'],
    ['no kind', { ...helpful, kind: undefined }, kinds],
    ['another kind', { ...helpful, kind: 'visit' }, kinds],
    ['a kind of Object', { ...helpful, kind: 'constructor' }, kinds],
    ['a key too many', { ...helpful, userId: 7 }, '"userId": not a key of "helpful"'],
    ['a long key', { ...helpful, ['k'.repeat(41)]: 7 }, `"${'k'.repeat(40)}": not a key of "helpful"`],
    ['a locale that the site lacks', { ...helpful, locale: 'fr' }, 'locale: expected one of en, ja, zh'],
    ['no locale', { ...helpful, locale: undefined }, 'locale: expected one of en, ja, zh'],
    ['a page that the site lacks', { ...helpful, path: '/docs/b' }, path],
    ['a file that is not a page', { ...helpful, path: '/docs/a.md' }, path],
    ['another form of an address', { ...helpful, path: '/docs/a/' }, path],
    ['a path with a query', { ...helpful, path: '/docs/a?q=1' }, path],
    ['a path with a hash', { ...helpful, path: '/docs/a#b' }, path],
    ['a path that climbs', { ...helpful, path: '/../docs/a' }, path],
    ['no path', { ...helpful, path: undefined }, path],
    ['a path that is a number', { ...helpful, path: 7 }, path],
    ['another answer', { ...helpful, value: 'maybe' }, value],
    ['an empty comment', { ...comment, text: ' \n' }, text],
    ['a comment without text', comment, text],
    ['a long comment', { ...comment, text: 'x'.repeat(1001) }, text],
    ['an empty query', { ...search, query: '' }, query],
    ['a long query', { ...search, query: 'x'.repeat(257) }, query],
    ['a long question', { ...answer, question: 'x'.repeat(257) }, question],
    ['an empty question', { ...answer, question: ' ' }, question],
    ['an answer of a page', { ...answer, path: '/docs/a' }, '"path": not a key of "answer"'],
    ['half an answer', { ...answer, value: 'maybe' }, value],
    ['a query with an address', { ...search, query: 'me@example.com' }, personal],
    ['half a count', { ...search, count: 0.5 }, count],
    ['less than nothing', { ...search, count: -1 }, count],
    ['a count as text', { ...search, count: '1' }, count],
  ])('%s', async (_, body, message) => {
    const before = kept()
    const answer = await post(body)
    expect([answer.status, String(answer.body)]).toEqual([400, `${message}\n`])
    expect(kept()).toEqual(before)
  })

  const foreign = 'Feedback is accepted from pages of this site only.'
  const types = 'Send feedback as one of application/json, text/plain, application/x-www-form-urlencoded.'
  const tooLong = 'Feedback has at most 4096 bytes.'
  const elsewhere = 'Only GET and HEAD are allowed here.'
  test.each<[string, Sent, number, string]>([
    ['from a page of another site', { headers: { Origin: 'https://evil.example' } }, 403, foreign],
    ['from the same name without a scheme', { headers: { Origin: host } }, 403, foreign],
    ['from nowhere', { headers: { Origin: '' } }, 403, foreign],
    ['from an opaque origin', { headers: { Origin: 'null' } }, 403, foreign],
    ['as XML', { headers: { 'Content-Type': 'text/xml' } }, 415, types],
    ['as nothing', { headers: { 'Content-Type': '' } }, 415, types],
    ['compressed', { headers: { 'Content-Encoding': 'gzip' } }, 415, 'Send feedback uncompressed.'],
    ['by PUT', { method: 'PUT' }, 405, 'Send feedback by POST.'],
    ['by GET', { method: 'GET' }, 405, 'Send feedback by POST.'],
    ['to another address', { target: '/_feedback/x' }, 405, elsewhere],
    // Refused by its headers alone, before the body arrives.
    ['that says to have 4,097 bytes', { headers: { 'Content-Length': '4097' } }, 413, tooLong],
  ])('%s', async (_, sent, status, message) => {
    const before = kept()
    const answer = await post(helpful, sent)
    expect([answer.status, String(answer.body)]).toEqual([status, `${message}\n`])
    expect(answer.headers.allow).toBe(
      status === 405 ? (message === elsewhere ? 'GET, HEAD' : 'POST') : undefined,
    )
    expect(kept()).toEqual(before)
  })

  test('a body that is left unread ends the connection', async () => {
    const body = JSON.stringify(helpful).padEnd(4096)
    const { status, headers } = await post(body, { headers: { Connection: 'keep-alive', Origin: 'null' } })
    expect([status, headers.connection]).toEqual([403, 'close'])
  })

  test('bytes that are no UTF-8', async () => {
    const head = `POST /_feedback HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: text/plain\r\n`
    const { status, body } = await sendRaw(
      site.port,
      `${head}Content-Length: 2\r\nConnection: close\r\n\r\n\xc3\x28`,
    )
    expect([status, String(body)]).toEqual([400, 'The body is not valid UTF-8.\n'])
  })

  test('a body that goes on without saying how long it is', async () => {
    const head = `POST /_feedback HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: text/plain\r\n`
    const chunk = `${(1024).toString(16)}\r\n${'x'.repeat(1024)}\r\n`
    const { status, headers, body } = await sendRaw(
      site.port,
      `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`,
    )
    expect([status, headers.connection, String(body)]).toEqual([
      413,
      'close',
      'Feedback has at most 4096 bytes.\n',
    ])
    expect((await post(helpful)).status).toBe(204)
  })
})

test('a server without the option, and a site without the setting, have no such address', async () => {
  const off = await serveSite(pages, manifest)
  const unasked = await serveSite(pages, plainManifest, { feedback: receiverOf(store) })
  try {
    for (const { port } of [off, unasked]) {
      expect((await post(helpful, { port })).status).toBe(405)
      expect((await request(port, '/_feedback')).status).toBe(404)
    }
  } finally {
    await Promise.all([off.stop(), unasked.stop()])
  }
})

test('reports a full file once, and still serves pages', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isFull = true
  const full = {
    async add() {
      if (isFull) throw new Error('database or disk is full')
    },
  }
  const other = await serveSite(pages, manifest, { feedback: receiverOf(full) })
  try {
    for (const _ of [1, 2]) {
      const { status, headers, body } = await post(helpful, { port: other.port })
      expect([status, headers['retry-after'], String(body)]).toEqual([
        503,
        '60',
        'Feedback cannot be stored at the moment.\n',
      ])
    }
    expect(reported.mock.calls).toEqual([
      ['Feedback cannot be stored; the site is still served.', new Error('database or disk is full')],
    ])
    expect((await request(other.port, '/docs/a')).status).toBe(200)
    isFull = false
    expect((await post(helpful, { port: other.port })).status).toBe(204)
    expect(reported).toHaveBeenLastCalledWith('Feedback is stored again.')
    expect((await post(helpful, { port: other.port })).status).toBe(204)
    expect(reported).toHaveBeenCalledTimes(2)
  } finally {
    await other.stop()
  }
})

test('accepts 300 events a minute from one network, and tells others when to retry', async () => {
  stopClock()
  const busy = await serveSite(pages, manifest, { feedback: receiverOf({ async add() {} }) })
  try {
    const statuses: number[] = []
    for (let sent = 0; sent < 300; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => post(helpful, { port: busy.port })))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses).toEqual(Array(300).fill(204))
    const { status, headers, body } = await post(helpful, { port: busy.port })
    const wait = Number(headers['retry-after'])
    expect([status, String(body), wait > 0 && wait <= 60]).toEqual([
      429,
      'There is too much feedback at the moment; try again later.\n',
      true,
    ])
    expect((await request(busy.port, '/docs/a')).status).toBe(200)
  } finally {
    await busy.stop()
  }
})

test('accepts 300 texts a day from one network, and further views and replies without a text', async () => {
  stopClock()
  const busy = await serveSite(pages, manifest, { feedback: receiverOf({ async add() {} }) })
  try {
    const comment = (number: number) =>
      post({ ...helpful, kind: 'comment', text: `comment ${number}` }, { port: busy.port })
    for (let sent = 0; sent < 300; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => comment(sent + index)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    }
    const minute = 60_000
    vi.advanceTimersByTime(minute)
    const { status, headers } = await comment(300)
    expect([status, Number(headers['retry-after'])]).toEqual([429, 24 * 60 * 60 - 60])
    expect((await post(helpful, { port: busy.port })).status).toBe(204)
    vi.advanceTimersByTime(24 * 60 * minute)
    expect((await comment(301)).status).toBe(204)
  } finally {
    await busy.stop()
  }
})

test('of all networks together 3,000 events a minute are taken', async () => {
  stopClock()
  let kept = 0
  const keeper = {
    async add() {
      kept += 1
    },
  }
  const clients = readClientOf({ TRUSTED_PROXIES: '127.0.0.1 ::1' })
  const busy = await serveSite(pages, manifest, { feedback: new FeedbackReceiver(keeper, clients) })
  try {
    /** Sends events from this many networks, one after the other on a connection. */
    const from = (networks: readonly number[]) => {
      const body = JSON.stringify(helpful)
      const events = networks.map((network, index) =>
        [
          'POST /_feedback HTTP/1.1',
          `Host: ${host}`,
          `Origin: https://${host}`,
          'Content-Type: text/plain',
          `Content-Length: ${body.length}`,
          `X-Forwarded-For: 10.0.${network}.1`,
          ...(index === networks.length - 1 ? ['Connection: close'] : []),
          '',
          body,
        ].join('\r\n'),
      )
      return sendRaw(busy.port, events.join(''))
    }
    const networks = Array.from({ length: 50 }, (_, index) => index)
    for (let sent = 0; sent < 3000; sent += 50) await from(networks)
    const { status, headers } = await from([99])
    expect([kept, status, Number(headers['retry-after']) <= 60]).toEqual([3000, 503, true])
  } finally {
    await busy.stop()
  }
})

test('while another program holds the file, pages are answered, and events when it lets go', async () => {
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  try {
    const kept = post({ ...helpful, kind: 'comment', value: 'no', text: 'While it was locked' })
    let isAnswered = false
    kept.then(() => {
      isAnswered = true
    })
    for (const _ of [1, 2, 3]) expect((await request(site.port, '/docs/a')).status).toBe(200)
    expect(isAnswered).toBe(false)
    other.exec('COMMIT')
    expect((await kept).status).toBe(204)
  } finally {
    other.close()
  }
})

test('a file that is damaged or of something else is not touched, and says so', () => {
  const other = path.join(folder, 'other.db')
  for (const text of ['no database at all, but long enough to be looked at as one'.repeat(20), 'short']) {
    writeFileSync(other, text)
    expect(() => new FeedbackStore(other)).toThrow(
      /other\.db cannot be read as feedback: .*It is left unchanged/,
    )
    expect(() => readFeedback(other)).toThrow('cannot be read as feedback')
    expect(readFileSync(other, 'utf8')).toBe(text)
  }
  expect(() => readFeedback(path.join(folder, 'none.db'))).toThrow('does not exist')
})
