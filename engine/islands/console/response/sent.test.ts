import { afterEach, expect, test, vi } from 'vitest'
import { bodyView, maxShown } from './body-view.ts'
import { readResponse, type Sent } from './sent.ts'

async function read(response: Response): Promise<Sent[]> {
  const states: Sent[] = []
  await readResponse(response, 12, sent => states.push(sent))
  return states
}

afterEach(() => {
  vi.useRealTimers()
})

/** Creates a response whose body the test controls. */
function controlled(): { body: ReadableStream<Uint8Array>; controller: ReadableStreamDefaultController } {
  let controller: ReadableStreamDefaultController | undefined
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      controller = stream
    },
  })
  if (!controller) throw new Error('a stream starts at once')
  return { body, controller }
}

async function viewOf(body: BodyInit, type: string) {
  const states = await read(new Response(body, { headers: { 'content-type': type } }))
  const last = states.at(-1)
  return last && bodyView(last)
}

test('a body is shown by its type', async () => {
  expect(await viewOf('{"a":1}', 'application/json; charset=utf-8')).toEqual({
    kind: 'json',
    value: { a: 1 },
  })
  expect(await viewOf('{"a":', 'application/problem+json')).toEqual({
    kind: 'text',
    text: '{"a":',
    isCut: false,
  })
  expect(await viewOf('#EXTM3U', 'application/vnd.apple.mpegurl')).toMatchObject({ kind: 'text' })
  expect(await viewOf(new Uint8Array([0, 1]), 'image/png')).toEqual({ kind: 'binary' })
  expect(await viewOf('', 'application/json')).toEqual({ kind: 'none' })
})

test('of ten megabytes the beginning is shown', async () => {
  const view = await viewOf(JSON.stringify({ text: 'x'.repeat(10_000_000) }), 'application/json')
  expect(view).toMatchObject({ kind: 'text', isCut: true })
  expect(view?.kind === 'text' && view.text.length).toBe(maxShown)
})

test('an answer that breaks off keeps what came', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulled++ === 0) controller.enqueue(new TextEncoder().encode('data: 1\n\n'))
      else controller.error(new TypeError('broken'))
    },
  })
  const states = await read(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  expect(states[0]).toMatchObject({ status: 200, isOpen: true, time: 12 })
  const last = states.at(-1)
  expect(last).toMatchObject({ isOpen: false, isBroken: true, mediaType: 'text/event-stream' })
  expect(last && bodyView(last)).toMatchObject({ text: 'data: 1\n\n' })
})

test('an answer without a body has come when it begins', async () => {
  expect(await read(new Response(null, { status: 204 }))).toMatchObject([{ status: 204, isOpen: false }])
})

test('an event is shown within 100 ms, however long the next one takes', async () => {
  vi.useFakeTimers()
  const { body, controller } = controlled()
  const reported: string[] = []
  const done = readResponse(new Response(body), 0, ({ bytes, isOpen }) =>
    reported.push(`${new TextDecoder().decode(bytes)}${isOpen ? '' : '.'}`),
  )
  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text))
  send('a')
  await vi.advanceTimersByTimeAsync(60)
  send('b')
  await vi.advanceTimersByTimeAsync(39)
  expect(reported).toEqual([''])
  await vi.advanceTimersByTimeAsync(1)
  expect(reported).toEqual(['', 'ab'])
  await vi.advanceTimersByTimeAsync(60_000)
  send('c')
  await vi.advanceTimersByTimeAsync(100)
  expect(reported).toEqual(['', 'ab', 'abc'])
  send('d')
  controller.close()
  await done
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reported).toEqual(['', 'ab', 'abc', 'abcd.'])
})

test('reports nothing about an answer after it was cancelled', async () => {
  vi.useFakeTimers()
  const { body, controller } = controlled()
  const reported: boolean[] = []
  const done = readResponse(new Response(body), 0, ({ isOpen }) => reported.push(isOpen))
  controller.enqueue(new Uint8Array([1]))
  await vi.advanceTimersByTimeAsync(10)
  controller.error(new DOMException('cancelled', 'AbortError'))
  await expect(done).rejects.toThrow('cancelled')
  await vi.advanceTimersByTimeAsync(1000)
  expect(reported).toEqual([true])
})
