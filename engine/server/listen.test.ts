import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listen, listenAddress, metricsAddress } from './listen.ts'

test.each([
  [{}, { port: 3000 }],
  [{ PORT: '', HOST: '' }, { port: 3000 }],
  [
    { PORT: ' 8080 ', HOST: '127.0.0.1' },
    { port: 8080, host: '127.0.0.1' },
  ],
  [{ PORT: '0' }, { port: 0 }],
])('%j is %j', (env, address) => {
  expect(listenAddress(env)).toEqual(address)
})

test.each(['abc', '-1', '65536', '80.5', '0x50', '1e3', '80 81'])('PORT=%s is refused', port => {
  const reported = (variable: string) =>
    new RegExp(
      `${variable} is ${JSON.stringify(port)}, expected a whole number from 0 to 65535\\n.*For example: ${variable}=3001 npm start$`,
    )
  expect(() => listenAddress({ PORT: port })).toThrow(reported('PORT'))
  const problem = expect.objectContaining({ severity: 'error', code: 'port' })
  expect(() => listenAddress({ PORT: port })).toThrow(expect.objectContaining({ problems: [problem] }))
  expect(() => metricsAddress({ METRICS_PORT: port })).toThrow(reported('METRICS_PORT'))
})

test.each([
  [{}, undefined],
  [{ METRICS_PORT: ' ' }, undefined],
  [
    { METRICS_PORT: '65535', HOST: '::1' },
    { port: 65_535, host: '::1' },
  ],
])('of %j metrics are at %j', (env, address) => {
  expect(metricsAddress(env)).toEqual(address)
})

test('the address to open is returned', async () => {
  for (const [host, name] of [
    [undefined, 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
  ] as const) {
    const server = createServer()
    const origin = await listen(server, { port: 0, ...(host && { host }) })
    expect(origin).toBe(`http://${name}:${(server.address() as AddressInfo).port}`)
    server.close()
  }
})

test('a taken port is named, with the way to another', async () => {
  const first = createServer()
  await listen(first, { port: 0 })
  const { port } = first.address() as AddressInfo
  const taken = listen(createServer(), { port })
  await expect(taken).rejects.toMatchObject({
    problems: [
      {
        severity: 'error',
        code: 'listen',
        message: `port ${port} is in use by another program`,
        hint: `Stop that program, or choose another port: PORT=${port + 1} npm start`,
      },
    ],
  })
  first.close()
})

/** Creates a server to which the system refuses an address. */
function refused(code: string): Server {
  const server = createServer()
  vi.spyOn(server, 'listen').mockImplementation(() => {
    setImmediate(() => server.emit('error', Object.assign(new Error('no'), { code })))
    return server
  })
  return server
}

const nowhere = 'Leave HOST out to listen on every one'
test.each([
  ['EADDRINUSE', { port: 80 }, 'port 80 is in use by another program', /: PORT=3001 npm start$/],
  ['EADDRINUSE', { port: 3001 }, 'port 3001 is in use by another program', /: PORT=3002 npm start$/],
  ['EADDRINUSE', { port: 65_535 }, 'port 65535 is in use by another program', /: PORT=3001 npm start$/],
  [
    'EACCES',
    { port: 80 },
    'port 80 is not permitted for this user',
    /^Choose a port from 1024: PORT=3001 npm start$/,
  ],
  ['EADDRNOTAVAIL', { port: 1, host: 'a' }, 'HOST is "a", which is not an address of this machine', nowhere],
  ['ENOTFOUND', { port: 1, host: 'b' }, 'HOST is "b", which is not an address of this machine', nowhere],
  ['EAI_AGAIN', { port: 1 }, 'HOST is "this machine", which is not an address of this machine', nowhere],
])('%s at %j is explained', async (code, address, message, hint) => {
  await expect(listen(refused(code), address)).rejects.toMatchObject({
    problems: [{ code: 'listen', message, hint: expect.stringMatching(hint) }],
  })
})

test('passes on other errors of the system', async () => {
  await expect(listen(refused('EIO'), { port: 1 })).rejects.toMatchObject({ code: 'EIO' })
})

test.each([
  ['up', 'npm run up'],
  ['dev', 'npm run dev'],
  ['start', 'npm start'],
])('after `npm run %s` the advice is %s', (event, command) => {
  vi.stubEnv('npm_lifecycle_event', event)
  expect(() => listenAddress({ PORT: 'x' })).toThrow(`PORT=3001 ${command}`)
  vi.unstubAllEnvs()
})

test('a host that is not here is named', async () => {
  await expect(listen(createServer(), { port: 0, host: '192.0.2.1' })).rejects.toThrow('HOST is "192.0.2.1"')
})

test('with TLS the address says so', async () => {
  const server = createTlsServer()
  expect(await listen(server, { port: 0 })).toMatch(/^https:/)
  server.close()
})
