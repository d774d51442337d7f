import { rm } from 'node:fs/promises'
import { request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { factsPath } from '../../agents/site-facts.ts'
import { ToolProcess } from '../../mcp/http/tool-process.ts'
import type { AskRules } from '../../portal/server-manifest.ts'
import type { AskEvent } from '../../search/ask/ask-messages.ts'
import { readClientOf } from '../clients/client-of.ts'
import { plainManifest, serveSite, type TestSite } from '../testing/made-dist.ts'
import type { AskParts } from './ask-route.ts'
import { answeringFiles, question, sources } from './testing/answering-site.ts'
import { begin, type ChatServer, done, startChatServer, stop, stream, words } from './testing/chat-server.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Each request comes from another client unless it names one, because the share of a client is small. */
const clientOf = readClientOf({ TRUSTED_PROXIES: '127.0.0.1' })
let readers = 0

let chat: ChatServer
let site: TestSite
let testSite: TestSite | undefined
let errors: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  chat = await startChatServer()
  site = await serve()
})
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  chat.requests.length = 0
  chat.aborted = 0
  chat.answer = res => stream(res, [words('An answer. [1]'), stop, done])
})
afterEach(async () => {
  await testSite?.stop()
  testSite = undefined
  vi.useRealTimers()
  errors.mockRestore()
})
afterAll(async () => {
  await site.stop()
  await chat.stop()
})

function serve(rules: Partial<AskRules> = {}, parts: Partial<AskParts> = {}): Promise<TestSite> {
  const ask = { url: chat.url, model: 'm', keyVariable: 'ASK_KEY', perReader: 40, perDay: 1000, ...rules }
  const env = { ASK_KEY: 'secret' }
  return serveSite(
    answeringFiles,
    { ...plainManifest, ask },
    {
      clientOf,
      // The process may start late on a busy machine.
      callLimits: { time: 600_000 },
      ask: { env, ...parts },
    },
  )
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  events: AskEvent[]
}

interface Sent {
  headers?: Record<string, string>
  method?: string
  /** Receives each piece; returning true ends the request. */
  onData?: (text: string) => boolean
  from?: string
  target?: string
}

function ask(
  body: unknown,
  { headers = {}, method = 'POST', onData, from = `10.0.${++readers}.1`, target = '/_ask' }: Sent = {},
): Promise<Answer> {
  const { port } = testSite ?? site
  return new Promise((resolve, reject) => {
    const origin = `http://127.0.0.1:${port}`
    const options = { port, host: '127.0.0.1', path: target, method, agent: false }
    const sent = request(
      {
        ...options,
        headers: { Origin: origin, 'X-Forwarded-For': from, 'Content-Type': 'application/json', ...headers },
      },
      answer => {
        let text = ''
        const end = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            events: [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data)),
          })
        answer.on('data', chunk => {
          text += chunk
          if (onData?.(text)) sent.destroy()
        })
        answer.on('end', end)
        answer.on('error', end)
      },
    )
    sent.on('error', reject)
    sent.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
}

/** Stops the clock, so that a minute never passes during a test. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
}

const asked = { question, locale: 'en', conversation: 'c', turns: [] }

test('sections go to the provider, its words to the reader, the key and the question nowhere else', async () => {
  const begun = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  const answer = await ask(asked)
  // The answer has a minute, and nothing waits for its end once it is there.
  const at = begun.mock.calls.findIndex(([, time]) => time === 60_000)
  expect(ended).toHaveBeenCalledWith(begun.mock.results[at]?.value)
  begun.mockRestore()
  ended.mockRestore()
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(answer.events).toEqual([
    { kind: 'sources', sources },
    { kind: 'text', text: 'An answer. [1]' },
    { kind: 'done' },
  ])
  expect(chat.requests[0]?.headers.authorization).toBe('Bearer secret')
  expect(chat.requests[0]?.body.messages.at(-1)?.content).toContain(
    'Order a new key at the counter.\n    parcel key',
  )
  expect(answer.text + JSON.stringify(answer.headers)).not.toContain('secret')
  expect(errors).not.toHaveBeenCalled()
})

test('a further question is found by what was asked before', async () => {
  const turns = [{ question, answer: 'At the counter. [1]' }]
  expect((await ask({ ...asked, question: 'where?', turns })).events[0]).toEqual({ kind: 'sources', sources })
  expect(chat.requests[0]?.body.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
  ])
})

test('a version of the docs is answered from its own pages', async () => {
  const { events } = await ask({ ...asked, version: '1.0' })
  expect(events[0]).toEqual({ kind: 'sources', sources: [{ ...sources[0], url: '/docs/1.0/keys#lost' }] })
  expect((await ask({ ...asked, version: '0.9' })).status).toBe(503)
})

test('refuses questions that no page answers, without asking the provider', async () => {
  const { events } = await ask({ ...asked, question: 'which submarine has wings?' })
  expect(events).toEqual([{ kind: 'refused', nearest: [] }])
  expect(chat.requests).toEqual([])
})

test.each([['NO_ANSWER'], ['NO_', 'ANSWER.'], ['']])(
  'the provider may refuse too: %j %j',
  async (...pieces) => {
    chat.answer = res => stream(res, [...pieces.map(words), stop, done])
    const { events } = await ask(asked)
    expect(events).toEqual([
      { kind: 'sources', sources },
      { kind: 'refused', nearest: [{ url: '/docs/keys', label: 'Keys of a parcel box' }] },
    ])
  },
)

test('words that begin like a refusal are none', async () => {
  chat.answer = res => stream(res, [words('NO'), words('W'), stop, done])
  expect((await ask(asked)).events.slice(1)).toEqual([{ kind: 'text', text: 'NOW' }, { kind: 'done' }])
})

test.each<[string, (chat: ChatServer) => void, string]>([
  ['429', chat => (chat.answer = res => res.writeHead(429, { 'Retry-After': '17' }).end()), '17'],
  ['an error', chat => (chat.answer = res => res.writeHead(500).end('secret')), '30'],
])('a provider with %s: come again, and the log says so once', async (_, misbehave, retryAfter) => {
  misbehave(chat)
  for (let time = 0; time < 2; time += 1) {
    const { status, headers, text } = await ask(asked)
    expect({ status, text, again: headers['retry-after'] }).toEqual({
      status: 503,
      text: 'No answer can be written at the moment.\n',
      again: retryAfter,
    })
  }
  expect(errors.mock.calls).toEqual([
    [expect.stringMatching(/^The provider of answers failed: it responded/)],
  ])
  expect(JSON.stringify(errors.mock.calls)).not.toMatch(/secret|lost key/)
})

test('without its key the provider is not asked', async () => {
  testSite = await serve({}, { env: {} })
  expect((await ask(asked)).status).toBe(503)
  expect(errors.mock.calls).toEqual([['The provider of answers failed: the environment has no ASK_KEY']])
  expect(chat.requests).toEqual([])
})

test('an answer that breaks off says that it did', async () => {
  chat.answer = res => stream(res, [words('An ans'), 'data: {\n\n'])
  expect((await ask(asked)).events.slice(1)).toEqual([{ kind: 'text', text: 'An ans' }, { kind: 'failed' }])
})

test('an answer that never ends is ended by its length', async () => {
  chat.answer = res => {
    begin(res)
    const more = () => void (res.destroyed || res.write(words('word '.repeat(100)), () => setImmediate(more)))
    more()
  }
  const { events } = await ask(asked)
  expect(events.at(-1)).toEqual({ kind: 'done' })
  expect(events.map(event => (event.kind === 'text' ? event.text : '')).join('')).toHaveLength(8000)
  await expect.poll(() => chat.aborted).toBe(1)
})

test('one that hangs is ended by its time', async () => {
  testSite = await serve({}, { time: 50 })
  chat.answer = () => {}
  // Node drops the timer of a signal that nothing refers to.
  const collecting = setInterval(collect, 1)
  const { status } = await ask(asked)
  clearInterval(collecting)
  expect(status).toBe(503)
  expect(errors.mock.calls).toEqual([['The provider of answers failed: it took too long']])
})

test('who stops the answer stops the provider, and pages come meanwhile', async () => {
  chat.answer = res => {
    begin(res)
    res.write(words('An answer that'))
  }
  await ask(asked, { onData: text => text.includes('An answer that') })
  await expect.poll(() => chat.aborted).toBe(1)
  expect(await (await fetch(`http://127.0.0.1:${site.port}/`)).text()).toBe('home')
  expect(errors).not.toHaveBeenCalled()
})

const notAQuestion = 'The body is not a question.'
const tooMany = 'There are too many questions; try again later.'
const foreign = 'Questions are accepted from pages of this site only.'
const notJson = 'Send questions as application/json.'
test.each<[string, unknown, Sent, number, string]>([
  ['GET', '', { method: 'GET' }, 405, 'Send questions by POST.'],
  ['of another page', asked, { headers: { Origin: 'https://evil.example' } }, 403, foreign],
  ['of a page without a name', asked, { headers: { Origin: 'null' } }, 403, foreign],
  ['a form', asked, { headers: { 'Content-Type': 'text/plain' } }, 415, notJson],
  ['of nearly the right type', asked, { headers: { 'Content-Type': 'application/jsonp' } }, 415, notJson],
  ['of no type', asked, { headers: { 'Content-Type': '' } }, 415, notJson],
  ['no JSON', '{', {}, 400, notAQuestion],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400, notAQuestion],
  ['an empty one', { ...asked, question: ' ' }, {}, 400, notAQuestion],
  ['a long one', { ...asked, question: 'x'.repeat(401) }, {}, 400, notAQuestion],
  ['a long locale', { ...asked, locale: 'x'.repeat(36) }, {}, 400, notAQuestion],
  ['many turns', { ...asked, turns: Array(5).fill({ question: 'a', answer: 'b' }) }, {}, 400, notAQuestion],
  ['a version that is a path', { ...asked, version: '../1.0' }, {}, 400, notAQuestion],
  ['more than a question', { ...asked, model: 'large' }, {}, 400, notAQuestion],
  ['one of 65,536 bytes', 'x'.repeat(65_536), {}, 400, notAQuestion],
  ['one of 65,537 bytes', 'x'.repeat(65_537), {}, 413, 'A question and its turns have at most 65536 bytes.'],
])('a question that is none: %s', async (_, body, sent, status, text) => {
  const answer = await ask(body, sent)
  expect([answer.status, answer.text]).toEqual([status, `${text}\n`])
  expect(answer.headers.allow).toBe(status === 405 ? 'POST' : undefined)
  expect(chat.requests).toEqual([])
})

test.each(['application/json; charset=utf-8', 'Application/JSON ;a'])('%s is JSON, too', async type => {
  expect((await ask('{', { headers: { 'Content-Type': type } })).text).toBe(`${notAQuestion}\n`)
})

test.each(['/_ask?from=a', '/_ask?'])('%s is the same address', async target => {
  expect((await ask('{', { target })).text).toBe(`${notAQuestion}\n`)
})

test('of a body that is refused no more is read', async () => {
  const { status, headers } = await ask('x'.repeat(2_000_000), {
    headers: { Origin: 'null', Connection: 'keep-alive' },
  })
  expect([status, headers.connection]).toEqual([403, 'close'])
})

test.each([
  [
    'its process cannot start',
    factsPath.slice(1),
    'its sources: The process that answers calls has ended; try again.',
  ],
  ['its files are gone', 'search-en.json', 'the search failed'],
])('without sources, as %s, nothing is asked, and the log says why', async (_, file, message) => {
  testSite = await serve()
  await rm(path.join(testSite.dist, file))
  const { status, headers, text } = await ask(asked)
  expect([status, headers['retry-after'], text]).toEqual([
    503,
    '30',
    'No answer can be written at the moment.\n',
  ])
  expect(errors.mock.calls).toEqual([[`The provider of answers failed: ${message}`]])
  expect(chat.requests).toEqual([])
})

test('reports an error that is not the provider’s as one of the server', async () => {
  vi.spyOn(ToolProcess.prototype, 'answer').mockRejectedValueOnce(new Error('odd'))
  const { status, text } = await ask(asked)
  expect([status, text]).toEqual([500, 'The server failed to respond; its log says why.\n'])
  expect(errors.mock.calls).toEqual([['POST /_ask', new Error('odd')]])
})

test('32 answers are written at a time', async () => {
  testSite = await serve()
  const openResponses: ServerResponse[] = []
  chat.answer = res => void openResponses.push(res)
  const answers = Array.from({ length: 32 }, () => ask(asked))
  await expect.poll(() => openResponses.length).toBe(32)
  const { status, headers, text } = await ask(asked)
  expect([status, headers['retry-after'], text]).toEqual([503, '30', `${tooMany}\n`])
  for (const res of openResponses) stream(res, [words('An answer.'), stop, done])
  expect((await Promise.all(answers)).map(answer => answer.status)).toEqual(Array(32).fill(200))
  chat.answer = res => stream(res, [stop, done])
  expect((await ask(asked)).status).toBe(200)
})

test('120 questions a minute of all readers together', async () => {
  stopClock()
  testSite = await serve()
  const answers = await Promise.all(Array.from({ length: 120 }, () => ask('{')))
  expect(answers.map(({ status }) => status)).toEqual(Array(120).fill(400))
  const { status, headers, text } = await ask('{')
  expect([status, text]).toEqual([503, `${tooMany}\n`])
  const wait = Number(headers['retry-after'])
  expect([wait > 0, wait <= 60]).toEqual([true, true])
})

test('so many answers a day, of a reader and of all', async () => {
  testSite = await serve({ perReader: 2, perDay: 3 })
  const answers: Answer[] = []
  for (const from of ['10.1.1.1', '10.1.1.1', '10.1.1.1', '10.1.2.1', '10.1.2.1'])
    answers.push(await ask(asked, { from }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200, 503])
  expect(answers[2]?.text).toBe(`${tooMany}\n`)
  const hours = answers.map(({ headers }) => Math.ceil(Number(headers['retry-after']) / 3600))
  // It began with the process.
  expect(hours[2]).toBe(24)
  expect(chat.requests).toHaveLength(3)
})

test('six questions a minute, whatever becomes of them', async () => {
  stopClock()
  const statuses: number[] = []
  for (let time = 0; time < 7; time += 1) statuses.push((await ask('{', { from: '198.51.100.1' })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
})

test('a site without a provider has no such address', async () => {
  testSite = await serveSite(answeringFiles)
  expect((await ask(asked)).status).toBe(405)
})

describe('answers of a plugin', () => {
  const serveOwn = (module: string, env: NodeJS.ProcessEnv = {}) =>
    serveSite(
      { ...answeringFiles, 'docs/keys.html': 'keys', '_answers.mjs': `export default [${module}]` },
      { ...plainManifest, ask: { perReader: 40, perDay: 1000 } },
      { clientOf, ask: { env } },
    )

  test('its words come with the pages of this site that it names', async () => {
    testSite = await serveOwn(`() => async ({ question, lang, conversation, sections }) => [
      JSON.stringify({ question, lang, conversation, labels: sections.map(({ label }) => label) }),
      [
        { url: 'https://docs.example/docs/keys#lost', title: 'Keys' },
        { url: 'https://docs.example/docs/gone', title: 'Gone' },
        { url: 'https://evil.example/docs/keys', title: 'Elsewhere' },
        { url: 'javascript:alert(1)', title: 'No page' },
        { url: 'https://docs.example/docs/keys#lost', title: 'Keys' },
      ],
    ]`)
    const { events } = await ask(asked)
    const [first, ...others] = events
    expect(first?.kind === 'text' && JSON.parse(first.text)).toEqual({
      question,
      lang: 'en',
      conversation: 'c',
      labels: ['Keys of a parcel box › Replace a lost key'],
    })
    expect(others).toEqual([
      { kind: 'sources', sources: [{ url: '/docs/keys#lost', label: 'Keys' }] },
      { kind: 'text', text: ' [1]' },
      { kind: 'done' },
    ])
  })

  test('it is not asked of a version of the docs that it has not read', async () => {
    testSite = await serveOwn(`() => async () => ['Yes.']`)
    expect((await ask({ ...asked, version: '1.0' })).status).toBe(404)
  })

  test('one that fails is reported once, and says when to retry', async () => {
    testSite = await serveOwn(
      `() => async () => { throw Object.assign(new Error('no quota'), { retryAfter: 7.2 }) }`,
    )
    const { status, headers } = await ask(asked)
    expect({ status, again: headers['retry-after'] }).toEqual({ status: 503, again: '8' })
    expect(errors.mock.calls).toEqual([['The provider of answers (_answers.mjs) failed: no quota']])
  })

  test('one that breaks off says so', async () => {
    testSite = await serveOwn(
      `() => async () => (async function* () { yield 'An ans'; throw new Error('cut') })()`,
    )
    expect((await ask(asked)).events).toEqual([{ kind: 'text', text: 'An ans' }, { kind: 'failed' }])
  })

  test('where the environment names nobody to ask there is no such address', async () => {
    const module = `env => env.BOT && (async () => ['Yes.'])`
    testSite = await serveOwn(module)
    expect((await ask(asked)).status).toBe(404)
    await testSite.stop()
    testSite = await serveOwn(module, { BOT: 'b' })
    expect((await ask(asked)).events[0]).toEqual({ kind: 'text', text: 'Yes.' })
  })
})
