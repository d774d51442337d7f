import { expect, test } from 'vitest'
import type { FromWorker, PageRequest, ToWorker } from './messages.ts'
import { SandboxClient, type SocketEvents } from './sandbox-client.ts'

/** A worker whose responses the test sets. */
class FakeWorker extends EventTarget {
  readonly posted: ToWorker[] = []
  terminated = false

  postMessage(message: ToWorker): void {
    this.posted.push(message)
  }

  terminate(): void {
    this.terminated = true
  }

  say(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  crash(): void {
    this.dispatchEvent(new Event('error', { cancelable: true }))
  }
}

const request: PageRequest = {
  group: 'films',
  method: 'GET',
  target: '/films',
  origin: 'https://docs.example',
  headers: {},
  body: undefined,
}

function start() {
  const workers: FakeWorker[] = []
  const client = new SandboxClient({
    createWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
    descriptions: 'https://docs.example/sandbox/',
    name: 'films',
  })
  return { client, workers }
}

const { signal } = new AbortController()

test('an answer streams', async () => {
  const { client, workers } = start()
  const answered = client.fetch(request, signal)
  const [worker] = workers
  expect(worker?.posted.map(({ type }) => type)).toEqual(['open', 'request'])
  worker?.say({ type: 'head', id: 1, status: 200, headers: { 'content-type': 'text/plain' } })
  const response = await answered
  for (const text of ['a', 'b'])
    worker?.say({ type: 'chunk', id: 1, bytes: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer> })
  worker?.say({ type: 'end', id: 1, broken: false })
  expect(await response.text()).toBe('ab')
})

test('after a crash the call fails and the next one has a new worker', async () => {
  const { client, workers } = start()
  const lost = client.fetch(request, signal)
  workers[0]?.crash()
  await expect(lost).rejects.toMatchObject({ kind: 'unexpected' })
  expect(workers[0]?.terminated).toBe(true)
  const asked = client.ask({ what: 'export' })
  workers[1]?.say({ type: 'answer', id: 2, value: '{}' })
  expect(await asked).toBe('{}')
})

test('ends a cancelled request at once, and cancels it in the worker', async () => {
  const { client, workers } = start()
  const controller = new AbortController()
  const answered = client.fetch(request, controller.signal)
  controller.abort()
  await expect(answered).rejects.toMatchObject({ name: 'AbortError' })
  expect(workers[0]?.posted.at(-1)).toEqual({ type: 'cancel', id: 1 })
})

test('reports why there is no response', async () => {
  const { client, workers } = start()
  const asked = client.ask({ what: 'facts', group: 'films' })
  workers[0]?.say({ type: 'failed', id: 1, kind: 'not-there', message: 'films.json: 404' })
  await expect(asked).rejects.toMatchObject({ kind: 'not-there', message: 'films.json: 404' })
})

test('a WebSocket reports its events until its end, whoever ends it', () => {
  const { client, workers } = start()
  const seen: unknown[] = []
  const events: SocketEvents = {
    opened: () => seen.push('opened'),
    frame: frame => seen.push(frame),
    dropped: reason => seen.push(reason),
    closed: (code, reason) => seen.push([code, reason]),
  }
  const connection = { group: 'films', target: '/rooms/7', headers: {} }
  const socket = client.connect(connection, events)
  const [worker] = workers
  worker?.say({ type: 'opened', id: 1 })
  socket.send('Hello')
  worker?.say({ type: 'frame', id: 1, frame: 'Hello' })
  worker?.say({ type: 'dropped', id: 1, reason: 'muted' })
  worker?.say({ type: 'closed', id: 1, code: 1007, reason: 'text is required' })
  socket.send('Gone')
  socket.close()
  const refused = client.connect(connection, events)
  worker?.say({ type: 'failed', id: 2, kind: 'unexpected', message: 'the token is missing' })
  client.connect(connection, events).close()
  refused.close()
  expect(seen).toEqual([
    'opened',
    'Hello',
    'muted',
    [1007, 'text is required'],
    [0, 'the token is missing'],
    [1000, ''],
  ])
  expect(worker?.posted.map(({ type }) => type)).toEqual([
    'open',
    'connect',
    'frame',
    'connect',
    'connect',
    'hang-up',
  ])
})
