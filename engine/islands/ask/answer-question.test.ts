import { afterEach, expect, test, vi } from 'vitest'
import type { AskEvent, AskedQuestion } from '../../search/ask/ask-messages.ts'
import type { SearchClient, SearchResponse } from '../../search/types.ts'
import { type AnswererMap, type AskState, answerQuestion, stopped, type Turn } from './answer-question.ts'
import { AnswerError, askServer } from './ask-server.ts'

const plain = (text: string) => [{ text, marked: false }]
const group = { url: '/docs/a', title: plain('A'), path: [], area: 'guides' as const }
const none = { lang: undefined, method: undefined, deprecated: false, hits: [] }
const response: SearchResponse = {
  query: 'how?',
  total: 1,
  areas: { guides: 1, api: 0, sdks: 0, blog: 0 },
  services: [],
  groups: [{ ...group, ...none }],
  suggestions: [],
  sections: [
    {
      url: '/docs/a#b',
      lang: undefined,
      label: [plain('A'), plain('B')],
      lines: [{ isCode: false, cells: [[{ text: 'So.', marked: true }]] }],
      coverage: 1,
      relativeScore: 1,
    },
  ],
}
const client: SearchClient = { warm: async () => {}, search: async () => response }
const never = new AbortController().signal
const sources = [{ url: '/docs/a#b', label: 'A › B' }]

async function states(write?: AnswererMap['write'], earlier: Turn[] = []): Promise<AskState[]> {
  const states: AskState[] = []
  const answerers = { client, about: '/docs/a', write, conversation: 'c', locale: 'en', lang: 'en' }
  for await (const state of answerQuestion('how?', earlier, answerers, never)) states.push(state)
  return states
}

async function* events(...list: (AskEvent | Error)[]): AsyncGenerator<AskEvent> {
  for (const event of list) {
    if (event instanceof Error) throw event
    yield event
  }
}

const extracted = (note: string) => [
  { kind: 'answered', note, answer: { text: 'So. [1]', sources: [expect.objectContaining(sources[0])] } },
]
const begun: AskEvent[] = [
  { kind: 'sources', sources },
  { kind: 'text', text: 'Like ' },
]

test('words of the server, as they come', async () => {
  const write = () => events(...begun, { kind: 'text', text: 'so. [1]' }, { kind: 'done' })
  expect(await states(write)).toEqual([
    { kind: 'writing', answer: { text: 'Like ', sources } },
    { kind: 'writing', answer: { text: 'Like so. [1]', sources } },
    { kind: 'answered', note: 'written', answer: { text: 'Like so. [1]', sources } },
  ])
})

test.each([
  ['fails', () => events(...begun, { kind: 'failed' })],
  ['breaks off', () => events(...begun, new TypeError('network'))],
  ['just ends', () => events(...begun)],
])('keeps the received part of an answer that %s', async (_, write) => {
  expect((await states(write)).at(-1)).toEqual({
    kind: 'answered',
    note: 'broken',
    answer: { text: 'Like ', sources },
  })
})

test.each<[string, (() => AsyncGenerator<AskEvent>) | undefined, string]>([
  ['there is no server for it', undefined, 'extracted'],
  ['the server has no such address', () => events(new AnswerError('none')), 'extracted'],
  ['the reader has had a share', () => events(new AnswerError('limited')), 'limited'],
  ['it fails', () => events(new AnswerError('failed')), 'unwritten'],
  ['it fails before a word', () => events({ kind: 'sources', sources }, { kind: 'failed' }), 'unwritten'],
  ['it ends before a word', () => events({ kind: 'done' }), 'unwritten'],
])('sentences of the site where %s', async (_, write, note) => {
  expect(await states(write)).toEqual(extracted(note))
})

test('a refusal names the nearest pages, whoever refuses', async () => {
  const nearest = [{ url: '/docs/a', label: 'A', lang: undefined }]
  expect(await states(() => events({ kind: 'refused', nearest }))).toEqual([{ kind: 'refused', nearest }])
  vi.spyOn(client, 'search').mockResolvedValueOnce({ ...response, sections: [] })
  expect(await states()).toEqual([{ kind: 'refused', nearest }])
})

test('sends the server the last turns that had an answer', async () => {
  const answered = (text: string): AskState => ({
    kind: 'answered',
    note: 'written',
    answer: { text, sources },
  })
  const earlier: Turn[] = [
    ...['1', '2', '3', '4'].map(text => ({ question: `q${text}`, state: answered(text) })),
    { question: 'none', state: { kind: 'refused', nearest: [] } },
    { question: 'long', state: answered('x'.repeat(5000)) },
  ]
  const write = vi.fn((_: AskedQuestion) => events({ kind: 'done' }))
  await states(write, earlier)
  expect(write.mock.calls[0]?.[0]).toEqual({
    question: 'how?',
    locale: 'en',
    about: '/docs/a',
    conversation: 'c',
    turns: [
      ...['2', '3', '4'].map(text => ({ question: `q${text}`, answer: text })),
      { question: 'long', answer: 'x'.repeat(4000) },
    ],
  })
})

test('an answer that is stopped keeps its words', () => {
  const answer = { text: 'Like ', sources }
  expect(stopped({ kind: 'writing', answer })).toEqual({ kind: 'answered', answer, note: 'stopped' })
  expect(stopped({ kind: 'asking' })).toMatchObject({ kind: 'answered', answer: { text: '' } })
  expect(stopped({ kind: 'failed' })).toEqual({ kind: 'failed' })
})

afterEach(() => vi.unstubAllGlobals())

const question = { question: 'how?', locale: 'en', conversation: 'c', turns: [] }

async function fromServer(answer: () => Promise<Response>): Promise<AskEvent[]> {
  vi.stubGlobal('fetch', vi.fn(answer))
  const events: AskEvent[] = []
  for await (const event of askServer('/base/', question, never)) events.push(event)
  return events
}

test('events of the server', async () => {
  const body = 'data: {"kind":"text","text":"a"}\n\ndata: {"kind":"done"}\n\n'
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' }
  expect(await fromServer(async () => new Response(body, { headers }))).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'done' },
  ])
  expect(fetch).toHaveBeenCalledWith(
    '/base/_ask',
    expect.objectContaining({ body: JSON.stringify(question) }),
  )
})

test.each([
  [200, 'none'],
  [404, 'none'],
  [405, 'none'],
  [429, 'limited'],
  [500, 'failed'],
  [503, 'failed'],
])('status %d without a stream: %s', async (status, reason) => {
  await expect(fromServer(async () => new Response('x', { status }))).rejects.toMatchObject({ reason })
})

test('no network', async () => {
  await expect(fromServer(async () => Promise.reject(new TypeError('x')))).rejects.toMatchObject({
    reason: 'failed',
  })
})
