import { expect, test } from 'vitest'
import type { AnswerProvider, AnswerTask } from '../../plugins/answer-provider.ts'
import { ProviderError } from './provider.ts'
import { answerOf } from './send-answer.ts'

const task: AnswerTask = {
  site: 'Docs',
  question: 'how?',
  turns: [],
  conversation: 'c',
  lang: 'en',
  sections: [],
}
const never = new Promise<never>(() => {})

/** Starts an answer of a provider as plugins in JavaScript may write it. */
function start(provider: unknown) {
  const stop = new AbortController()
  const writer = { ask: provider as AnswerProvider, isNumbered: false, name: 'The provider' }
  return { stop, answer: answerOf(writer, task, stop.signal) }
}

test('a provider that never begins ends with its time', async () => {
  const { stop, answer } = start(() => never)
  stop.abort()
  await expect(answer).rejects.toThrow(new ProviderError('it took too long'))
})

test.each([
  [
    'that waits for something',
    async () =>
      (async function* () {
        yield 'A'
        await never
      })(),
  ],
  [
    'of its own kind',
    () => ({ [Symbol.asyncIterator]: (count = 0) => ({ next: () => (count++ ? never : { value: 'A' }) }) }),
  ],
])('an answer %s ends with its time', async (_, provider) => {
  const { stop, answer } = start(provider)
  const pieces = (await answer)[Symbol.asyncIterator]()
  expect(await pieces.next()).toMatchObject({ value: 'A' })
  const next = pieces.next()
  stop.abort()
  await expect(next).rejects.toThrow(new ProviderError('it took too long'))
})

test.each<[string, unknown, string]>([
  [
    'throws at once',
    () => {
      throw new Error('no quota')
    },
    'no quota',
  ],
  ['returns nothing', () => undefined, 'undefined'],
  ['returns a number', async () => [1], 'it returned something other than text and pages'],
  [
    'returns a page without a title',
    async () => [[{ url: '/' }]],
    'it returned something other than text and pages',
  ],
  ['returns no page', async () => [[null]], 'it returned something other than text and pages'],
])('a provider that %s is reported as one that failed', async (_, provider, message) => {
  const read = async () => {
    const { answer } = start(provider)
    for await (const piece of await answer) expect(piece).toBe('nothing is wrong')
  }
  const error = await read().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderError)
  expect(String(error)).toContain(message)
})
