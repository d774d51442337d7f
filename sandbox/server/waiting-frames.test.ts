import { once } from 'node:events'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { stillSandbox } from '../testing/client.ts'
import { smallMessages } from '../testing/small-messages.ts'
import { serve } from './serve.ts'

test('a client that reads nothing is disconnected before much is kept for it', async () => {
  const text = { type: 'string' }
  const { document } = smallMessages
  const messages = {
    ...smallMessages,
    document: { ...document, components: { schemas: { Text: { type: 'object', properties: { text } } } } },
  }
  const { origin, stop } = await serve(stillSandbox({ messages: [messages] }), {
    port: 0,
    socketLimits: { framesPerSecond: 10_000 },
  })
  const url = `${origin.replace('http', 'ws')}/rooms/7?token=sandbox_a`
  const lazy = new WebSocket(url)
  const busy = new WebSocket(url)
  await Promise.all([once(lazy, 'open'), once(busy, 'open')])
  lazy.on('error', () => {})
  lazy.pause()
  let heard = 0
  busy.on('message', () => heard++)
  const patience = { interval: 5, timeout: 60_000 }
  const say = (text: string) => busy.send(JSON.stringify({ text }))
  // Until the client is subscribed, it hears nothing.
  await expect.poll(() => (heard === 0 ? say('') : heard), patience).toBeGreaterThan(0)
  for (let sent = 5; sent <= 300; sent += 5) {
    for (let count = 0; count < 5; count++) say('x'.repeat(60_000))
    await expect.poll(() => heard, patience).toBeGreaterThanOrEqual(sent)
  }
  const ended = once(lazy, 'close')
  lazy.resume()
  expect((await ended)[0]).toBe(1006)
  expect(busy.readyState).toBe(WebSocket.OPEN)
  await stop()
})
