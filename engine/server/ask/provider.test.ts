import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askProvider, type ProviderError } from './provider.ts'
import {
  begin,
  type ChatServer,
  done,
  frame,
  startChatServer,
  stop,
  stream,
  words,
} from './testing/chat-server.ts'

let chat: ChatServer
beforeEach(async () => {
  chat = await startChatServer()
})
afterEach(() => chat.stop())

const never = new AbortController().signal
const messages = [{ role: 'user' as const, content: 'How?' }]

async function texts(signal = never): Promise<string[]> {
  const answered: string[] = []
  const provider = { url: chat.url, model: 'm', key: 'secret' }
  for await (const text of await askProvider(provider, messages, signal)) answered.push(text)
  return answered
}

function refusal(signal?: AbortSignal): Promise<ProviderError> {
  return texts(signal).then(
    piece => expect.fail(`answered ${piece}`),
    (error: ProviderError) => error,
  )
}

test('asks for a stream, with the key, and gives the words as they come', async () => {
  chat.answer = res => stream(res, [words('Two '), words('words'), words('.'), stop, done])
  expect(await texts()).toEqual(['Two ', 'words', '.'])
  expect(chat.requests).toMatchObject([
    {
      path: 'POST /v1/chat/completions',
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: { model: 'm', stream: true, messages },
    },
  ])
})

test('without a key none is sent', async () => {
  for await (const _ of await askProvider(
    { url: `${chat.url}/`, model: 'm', key: undefined },
    messages,
    never,
  ));
  expect(chat.requests[0]?.path).toBe('POST /v1/chat/completions')
  expect(chat.requests[0]?.headers).not.toHaveProperty('authorization')
})

test('pieces end anywhere: within a line, a character, the end of a line', async () => {
  const bytes = Buffer.from(
    `: hello\r\n\r\n${words('鍵は')}${words('窓口で。')}${stop}${done}`.replaceAll('\n', '\r\n'),
  )
  chat.answer = res =>
    stream(
      res,
      [...bytes].map(byte => Uint8Array.of(byte)),
    )
  expect((await texts()).join('')).toBe('鍵は窓口で。')
})

test.each([
  [
    'a comment, a role, an empty delta and counts',
    [
      ': keep-alive\n\n',
      frame({ choices: [{ index: 0, delta: { role: 'assistant' } }] }),
      frame({ choices: [{ index: 0, delta: { content: null } }] }),
      words('a'),
      frame({ choices: [], usage: { total_tokens: 3 } }),
      stop,
      done,
    ],
  ],
  ['no last line', [words('a'), stop]],
  ['an end for its length', [words('a'), frame({ choices: [{ delta: {}, finish_reason: 'length' }] }), done]],
  ['words behind the last line', [words('a'), done, words('b')]],
])('%s is not an error', async (_, pieces) => {
  chat.answer = res => stream(res, pieces)
  expect(await texts()).toEqual(['a'])
})

test.each<[string, (res: ServerResponse) => void, string | RegExp]>([
  [
    'a frame that is not JSON',
    res => stream(res, [words('a'), 'data: {"choices": [\n\n', done]),
    'it sent a part that is not JSON',
  ],
  [
    'an error in the stream',
    res => stream(res, [frame({ error: { message: 'key secret' } })]),
    'it reported an error',
  ],
  [
    'a filter',
    res => stream(res, [frame({ choices: [{ finish_reason: 'content_filter' }] })]),
    'it ended with "content_filter"',
  ],
  ['an end without an end', res => stream(res, [words('a')]), 'its answer broke off'],
  ['half a frame', res => stream(res, [words('a').slice(0, -12)]), 'its answer broke off'],
  [
    'a line without an end',
    res => stream(res, ['data: ', 'x'.repeat(70_000)]),
    'its answer broke off: the connection failed',
  ],
  ['what has no type', res => res.end('<p>hello'), 'it responded with no type'],
  [
    'a page instead',
    res => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>hello'),
    'it responded with text/html',
  ],
  [
    'a failure that streams',
    res => res.writeHead(500, { 'Content-Type': 'text/event-stream' }).end(done),
    'it responded with status 500',
  ],
  ['status 401', res => res.writeHead(401).end('{"error":"key secret"}'), 'it responded with status 401'],
  ['status 500', res => res.writeHead(500).end(), 'it responded with status 500'],
  [
    'a way elsewhere',
    res => res.writeHead(307, { Location: '/v2' }).end(),
    'it cannot be reached: the connection failed',
  ],
  ['a connection that ends', res => res.socket?.destroy(), /^it cannot be reached: [A-Z_]+$/],
  [
    'a connection that ends later',
    res => {
      begin(res)
      res.write(words('a'), () => res.socket?.destroy())
    },
    /^its answer broke off: [A-Z_]+$/,
  ],
])('reports %s, without the key', async (_, answer, message) => {
  chat.answer = answer
  const reason = (await refusal()).message
  if (typeof message === 'string') expect(reason).toBe(message)
  else expect(reason).toMatch(message)
  expect(chat.requests).toHaveLength(1)
})

test.each([
  ['17', 17],
  ['1.2', 2],
  ['999999', 3600],
  ['3600.1', 3600],
  ['0', undefined],
  ['soon', undefined],
  ['-1', undefined],
])('429 says when to come again: %s', async (header, seconds) => {
  chat.answer = res => res.writeHead(429, { 'Retry-After': header }).end()
  expect(await refusal()).toMatchObject({ message: 'it responded with status 429', retryAfter: seconds })
})

test('only 429 says when', async () => {
  chat.answer = res => res.writeHead(503, { 'Retry-After': '17' }).end()
  expect((await refusal()).retryAfter).toBeUndefined()
  chat.answer = res => res.writeHead(429).end()
  expect((await refusal()).retryAfter).toBeUndefined()
})

test('one that never answers, and one that never ends, are stopped', async () => {
  const answers = [
    (_: ServerResponse, abort: () => void) => abort(),
    (res: ServerResponse, abort: () => void) => {
      begin(res)
      let sent = 0
      const more = () => {
        sent += 1
        if (sent === 20) abort()
        if (!res.destroyed) res.write(': wait\n\n', () => setImmediate(more))
      }
      more()
    },
  ]
  for (const answer of answers) {
    const controller = new AbortController()
    chat.answer = res => answer(res, () => controller.abort())
    expect((await refusal(controller.signal)).message).toBe('it took too long')
  }
  await expect.poll(() => chat.aborted).toBe(2)
})

test('a stream that goes on and on ends with its bytes', async () => {
  chat.answer = res => {
    begin(res)
    const more = () => void (res.destroyed || res.write(': wait\n\n'.repeat(5000), () => setImmediate(more)))
    more()
  }
  expect((await refusal()).message).toBe('it sent more than 2000000 bytes')
  await expect.poll(() => chat.aborted).toBe(1)
})

test('a server that is not there', async () => {
  await chat.stop()
  expect((await refusal()).message).toBe('it cannot be reached: ECONNREFUSED')
})
