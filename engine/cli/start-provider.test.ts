import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersFile } from '../portal/server-manifest.ts'
import { askPath } from '../search/ask/ask-messages.ts'
import { makeDist, plainManifest } from '../server/testing/made-dist.ts'
import { request, sendRaw } from '../server/testing/raw-request.ts'
import { ShioriProcess } from '../testing/shiori-process.ts'

let dist: string
beforeAll(async () => {
  dist = await makeDist(
    {
      'index.html': 'home',
      [answersFile]:
        "export default [() => { void Promise.reject(new Error('stray')); return async function* () {} }]",
    },
    { ...plainManifest, ask: { perReader: 40, perDay: 1000 } },
  )
})
afterAll(() => rm(dist, { recursive: true }))

test('a promise of the answer provider that nothing awaits does not end the server', async () => {
  const server = new ShioriProcess(['start', dist], { env: { PORT: '0', HOST: '127.0.0.1' } })
  try {
    const [, port] = await server.waitForOutput(/served at http:\S+:(\d+)/)
    const head = 'Host: a.example\r\nOrigin: http://a.example\r\nContent-Type: application/json'
    const question = `POST ${askPath} HTTP/1.1\r\n${head}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`
    expect((await sendRaw(Number(port), question)).status).toBe(400)
    await server.waitForOutput(/stray/)
    expect((await request(Number(port), '/')).status).toBe(200)
  } finally {
    server.kill('SIGKILL')
    await server.ended
  }
})
