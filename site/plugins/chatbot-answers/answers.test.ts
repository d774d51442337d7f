import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@shiori/sandbox/server'
import type { AnswerPiece } from 'shiori/answers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { promptsOf } from '../../sandbox/assistant/prompts.ts'
import { bvOne } from '../../sandbox/bv-one.ts'
import { bvOneSandbox } from '../../sandbox/testing/bv-one-sandbox.ts'
import makeAnswers from './answers.ts'

const never = new AbortController().signal
const task = {
  site: 'Docs',
  question: 'Where are the emergency exits?',
  turns: [],
  conversation: 'c1',
  lang: 'en',
  sections: [],
}
const page = { url: 'https://docs.bv-one.example/docs/a', title: 'A' }
const example = { BV_ORG_ID: 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21', CHATBOT_ID: 'bot' }

/** Received requests, and what each question gets as a response. */
let asked: { path: string; token: string; body: Record<string, unknown> }[]
let answer: (res: ServerResponse) => void
let aborted: boolean
let api: string
let stop: () => Promise<void>

beforeEach(async () => {
  asked = []
  aborted = false
  answer = res => stream(res, ['data: {"message":"Yes."}\n\n'])
  let tokens = 0
  const server = createServer(async (req, res) => {
    const body = await bodyOf(req)
    asked.push({ path: `${req.method} ${req.url}`, token: req.headers.authorization ?? '', body })
    if (req.url?.endsWith('/prompts/tokens')) {
      tokens += 1
      const expires = new Date(Date.now() + 3_600_000).toISOString()
      return res.end(JSON.stringify({ token: `t${tokens}`, expires_in: 3600, expired_at: expires }))
    }
    if (req.url?.endsWith('/prompts:init'))
      return res.end(JSON.stringify({ name: 'Bot', knowledge_base_infos: [{ id: 'kb', name: 'Docs' }] }))
    res.once('close', () => {
      aborted ||= !res.writableFinished
    })
    return answer(res)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})
afterEach(() => stop())

async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of req) text += chunk
  return text === '' ? {} : JSON.parse(text)
}

function begin(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/event-stream' })
}

async function stream(res: ServerResponse, pieces: readonly (string | Uint8Array)[]): Promise<void> {
  begin(res)
  for (const piece of pieces) await new Promise(resolve => res.write(piece, resolve))
  res.end()
}

function refuse(res: ServerResponse, reason: string, metadata: Record<string, string>): void {
  res.writeHead(429, { 'content-type': 'application/json' })
  res.end(JSON.stringify({ code: 8, message: 'no', details: [{ reason, metadata }] }))
}

function provider(env: Record<string, string> = {}) {
  const made = makeAnswers({ BV_API: api, BV_API_TOKEN: 'secret', ...example, ...env })
  if (!made) throw new Error('nobody is asked')
  return made
}

async function answered(asking = provider(), signal = never, change: Partial<typeof task> = {}) {
  const pieces: AnswerPiece[] = []
  for await (const piece of await asking({ ...task, ...change }, signal)) pieces.push(piece)
  return pieces
}

const failed = (promise: Promise<unknown>) =>
  promise.then(
    value => expect.fail(`answered ${JSON.stringify(value)}`),
    (error: Error & { retryAfter?: number }) => error,
  )

test('streams words in pieces that may end anywhere, with the web pages that they come from', async () => {
  const last = {
    message: '終。',
    citations: [
      { type: 'SOURCE_TYPE_WEBSITE', web_link: page, source_id: 's' },
      { type: 'SOURCE_TYPE_VOD', vod: { name: 'V' }, source_id: 'v' },
    ],
  }
  const text = Buffer.from(`: hello\n\ndata: {"message":"始"}\r\n\r\ndata: ${JSON.stringify(last)}\n\n`)
  answer = res =>
    stream(
      res,
      Array.from({ length: text.length }, (_, at) => text.subarray(at, at + 1)),
    )
  expect(await answered()).toEqual(['始', '終。', [page]])
  expect(asked).toEqual([
    {
      path: 'POST /bv/aisk/v1/prompts/tokens',
      token: 'Bearer secret',
      body: { source: { type: 'PROMPT_TOKEN_SOURCE_TYPE_CHATBOT_ID', chatbot_id: 'bot' } },
    },
    { path: 'GET /bv/aisk/v1/prompts:init', token: 'Bearer t1', body: {} },
    {
      path: 'POST /bv/aisk-stream/v1/prompts',
      token: 'Bearer t1',
      body: {
        question: task.question,
        kb_ids: ['kb'],
        metadata: { conversation_id: 'c1', language: 'en', device: { id: expect.any(String) } },
      },
    },
  ])
})

test('reuses a token until it expires, and renews one that was revoked', async () => {
  const asking = provider()
  await answered(asking)
  let refused = 0
  answer = res => {
    refused += 1
    if (refused > 1) return void stream(res, ['data: {"message":"Again."}\n\n'])
    res.writeHead(401).end('{}')
  }
  expect(await answered(asking)).toEqual(['Again.'])
  expect(asked.map(({ token }) => token).slice(2)).toEqual([
    'Bearer t1',
    'Bearer t1',
    'Bearer secret',
    'Bearer t2',
    'Bearer t2',
  ])
})

test('limits of the chatbot say when to ask again', async () => {
  answer = res => refuse(res, 'ERROR_REASON_PROMPT_THROTTLING', { wait_sec: '36.58' })
  const { retryAfter = 0 } = await failed(answered())
  expect(Math.round(retryAfter)).toBe(37)
  const day = new Date(Date.now() + 7_200_000).toISOString()
  answer = res => refuse(res, 'ERROR_REASON_PROMPT_OUT_OF_QUOTA', { reset_at: day })
  expect(Math.round((await failed(answered())).retryAfter ?? 0)).toBe(7200)
})

test.each<[string, (res: ServerResponse) => void]>([
  ['an error', res => res.writeHead(500).end('{"message":"secret"}')],
  ['a token that is refused twice', res => res.writeHead(401).end('{}')],
  ['a frame that is not JSON', res => stream(res, ['data: {"message":"An ans"}\n\n', 'data: {\n\n'])],
  [
    'a connection that breaks',
    res => {
      begin(res)
      res.write('data: {"message":"An ans"}\n\n', () => res.destroy())
    },
  ],
])('%s is not an answer', async (_, misbehave) => {
  answer = misbehave
  expect((await failed(answered())).message).not.toContain('Bearer')
})

test('aborting stops the chatbot', async () => {
  const controller = new AbortController()
  answer = res => {
    begin(res)
    res.write('data: {"message":"An ans"}\n\n')
  }
  for await (const piece of await provider()(task, controller.signal)) {
    expect(piece).toBe('An ans')
    break
  }
  controller.abort()
  await expect.poll(() => aborted).toBe(true)
})

test('asks nobody if the environment names no chatbot', () => {
  expect(makeAnswers({ BV_API: api, BV_API_TOKEN: 'secret', ...example, CHATBOT_ID: '' })).toBeUndefined()
  expect(makeAnswers({})).toBeUndefined()
})

test('in the sandbox, answers come from the text of this portal', async () => {
  const pages = [
    { url: page.url, title: 'Gates', language: 'en', text: 'Gates open at nine. Dogs stay outside.' },
    { url: `${page.url}/ja`, title: '門', language: 'ja', text: '門は9時に開きます。' },
  ]
  const behaviours = {
    ...bvOne.behaviours,
    ...promptsOf(lang => pages.filter(({ language }) => language === lang)).behaviours,
  }
  const sandbox = await serve(bvOneSandbox({ behaviours }), { port: 0 })
  const env = {
    BV_API: sandbox.origin,
    BV_API_TOKEN: 'sandbox_docs',
    CHATBOT_ID: '5a9e2c7d-e4f0-4b86-93d1-0f8b7c6a4e25',
  }
  const pieces = await answered(provider(env), never, { question: 'When do the gates open?' })
  expect(pieces.filter(piece => typeof piece === 'string').join('')).toContain('Gates open at nine.')
  expect(pieces.at(-1)).toMatchObject([{ url: page.url, title: 'Gates' }])
  const inJapanese = await answered(provider(env), never, { question: '門は何時に開きますか', lang: 'ja' })
  expect(inJapanese.at(-1)).toMatchObject([{ url: `${page.url}/ja` }])
  await sandbox.stop()
})
