import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeDist, plainManifest } from '../server/testing/made-dist.ts'

let dist: string
let child: ChildProcess | undefined

beforeAll(async () => {
  dist = await makeDist({ 'index.html': 'home' })
})
afterAll(() => rm(dist, { recursive: true }))
afterEach(() => {
  child?.kill('SIGKILL')
  child = undefined
})

/** Runs `shiori start` until it prints its address or ends. */
async function start(env: Record<string, string>) {
  const server = spawn(process.execPath, ['engine/cli/shiori.ts', 'start'], {
    env: { ...process.env, PORT: '0', ...env },
  })
  child = server
  let output = ''
  const exit = once(server, 'exit').then(([code]) => code as number | null)
  const port = await new Promise<number>(resolve => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, found] = /http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (found) resolve(Number(found))
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    exit.then(() => resolve(0))
  })
  return { server, port, exit, output: () => output }
}

async function open(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

describe('does not start', () => {
  test('without a built site', async () => {
    const { exit, output } = await start({ DIST: '/nowhere' })
    expect(await exit).toBe(1)
    expect(output()).toMatch(/no built site in \/nowhere.*\n.*npm run build/)
  })

  test('with an invalid port', async () => {
    const { exit, output } = await start({ DIST: dist, PORT: 'http' })
    expect(await exit).toBe(1)
    expect(output()).toContain('PORT is "http"')
  })

  test.each([
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT is "x"'],
    [{ TLS_CERT: '/nowhere.crt', TLS_KEY: '/nowhere.key' }, 'cannot be read (ENOENT)'],
    [{ LOG: 'xml' }, 'LOG is "xml", expected "json"'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8 nginx' }, 'TRUSTED_PROXIES contains "nginx"'],
  ])('with %j', async (env, message) => {
    const { exit, output } = await start({ DIST: dist, ...env })
    expect(await exit).toBeGreaterThan(0)
    expect(output()).toContain(message)
    expect(output()).not.toContain('    at ')
  })

  test.each([
    ['PORT', { METRICS_PORT: '0' }],
    ['METRICS_PORT', {}],
  ])('on a %s that is in use', async (variable, env) => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { exit, output } = await start({ DIST: dist, ...env, [variable]: String(port) })
    expect(await exit).toBe(1)
    expect(output()).toContain(`port ${port} is in use`)
    expect(output()).toContain(`choose another port: ${variable}=`)
    expect(output()).not.toContain('    at ')
    other.close()
  })
})

// Requests in progress are tested in engine/server/shutdown.test.ts.
describe('stops', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('on %s, closing idle connections', async signal => {
    const { server, port, exit, output } = await start({ DIST: dist })
    const silent = await open(port)
    const idle = await open(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(idle, 'data')
    const ends = [once(silent, 'close'), once(idle, 'close')]
    server.kill(signal)
    expect(await exit).toBe(0)
    await Promise.all(ends)
    expect(output()).not.toContain('cut off')
  })
})

describe('feedback of readers', () => {
  const helpful = { kind: 'helpful', path: '/', locale: 'en', value: 'no' }
  const send = (port: number) =>
    fetch(`http://localhost:${port}/_feedback`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Origin: `http://localhost:${port}` },
      body: JSON.stringify(helpful),
    })

  test('is recorded in the file of FEEDBACK; a damaged file is reported, and the site is served without it', async () => {
    const site = await makeDist({ 'index.html': 'home' }, { ...plainManifest, feedback: { origins: [] } })
    const file = `${site}.db`
    try {
      const first = await start({ DIST: site, FEEDBACK: file })
      expect((await send(first.port)).status).toBe(204)
      first.server.kill()
      expect(await first.exit).toBe(0)
      const report = spawnSync(process.execPath, ['engine/cli/shiori.ts', 'feedback:report', file, '--json'])
      expect(JSON.parse(String(report.stdout)).pages).toEqual([{ page: '/', locale: 'en', yes: 0, no: 1 }])
      await writeFile(file, 'no database at all'.repeat(100))
      const second = await start({ DIST: site, FEEDBACK: file })
      expect(second.output()).toMatch(/No feedback is stored: \S+ cannot be read as feedback: .*\n/)
      expect((await send(second.port)).status).toBe(405)
      expect((await fetch(`http://localhost:${second.port}/`)).status).toBe(200)
    } finally {
      await Promise.all(
        [site, file, `${file}-wal`, `${file}-shm`].map(name => rm(name, { recursive: true, force: true })),
      )
    }
  })
})
