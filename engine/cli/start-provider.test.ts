import { rm } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { answersFile } from '../portal/server-manifest.ts'
import { askPath } from '../search/ask/ask-messages.ts'
import { answeringFiles, question } from '../server/ask/testing/answering-site.ts'
import { makeDist, plainManifest } from '../server/testing/made-dist.ts'
import { request, sendRaw } from '../server/testing/raw-request.ts'
import { ShioriProcess } from '../testing/shiori-process.ts'

let dist: string
afterEach(() => rm(dist, { recursive: true }))

const asked = JSON.stringify({ question, locale: 'en', conversation: 'c', turns: [] })

/** Starts a server whose provider has some code. */
async function startWith(provider: string, env: NodeJS.ProcessEnv = {}) {
  dist = await makeDist(
    {
      ...answeringFiles,
      [answersFile]: `export default [() => async function* (task, signal) { ${provider} }]`,
    },
    { ...plainManifest, ask: { perReader: 40, perDay: 1000, plugin: 'helper (plugins/helper/answers.ts)' } },
  )
  const server = new ShioriProcess(['start', dist], { env: { PORT: '0', HOST: '127.0.0.1', ...env } })
  const [, port] = await server.waitForOutput(/served at http:\S+:(\d+)/)
  return { server, port: Number(port) }
}

function ask(port: number) {
  const head = 'Host: a.example\r\nOrigin: http://a.example\r\nContent-Type: application/json'
  const length = Buffer.byteLength(asked)
  return sendRaw(
    port,
    `POST ${askPath} HTTP/1.1\r\n${head}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${asked}`,
  )
}

test.each([
  ['a rejected promise', "void Promise.reject(new Error('stray'))"],
  ['a timer', "setTimeout(() => { throw new Error('stray') })"],
  ['a timer after a piece', "yield 'a'; await 0; setTimeout(() => { throw new Error('stray') })"],
  ['a connection', "process.getBuiltinModule('net').connect({ path: '/stray' })"],
  [
    'a listener of the signal',
    "signal.addEventListener('abort', () => { throw new Error('stray') }); yield 'a'.repeat(9000)",
  ],
])('an error of %s that the answer provider started does not end the server', async (_, provider) => {
  const { server, port } = await startWith(`${provider}; yield 'Words.'`)
  try {
    expect((await ask(port)).status).toBe(200)
    const [report] = await server.waitForOutput(/^The provider of answers .*stray/m)
    expect(report).toContain(
      'The provider of answers of the plugin helper (plugins/helper/answers.ts) failed: ',
    )
    expect((await request(port, '/')).status).toBe(200)
  } finally {
    server.kill('SIGKILL')
    await server.ended
  }
})

test('any other error that nothing catches ends the server', async () => {
  const fault = "data:text/javascript,process.once('SIGUSR2', () => { throw new Error('own') })"
  const { server, port } = await startWith("yield 'Words.'", { NODE_OPTIONS: `--import=${encodeURI(fault)}` })
  expect((await ask(port)).status).toBe(200)
  server.kill('SIGUSR2')
  const { code, output } = await server.ended
  expect(output).toContain('Error: own')
  expect(output).not.toContain('The provider of answers')
  expect(code).toBe(1)
})
