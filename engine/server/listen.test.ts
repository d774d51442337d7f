import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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
  const told = (variable: string) =>
    new RegExp(
      `${variable} is ${JSON.stringify(port)}, expected a whole number from 0 to 65535\\n.*For example: ${variable}=3001 npm start$`,
    )
  expect(() => listenAddress({ PORT: port })).toThrow(told('PORT'))
  expect(() => metricsAddress({ METRICS_PORT: port })).toThrow(told('METRICS_PORT'))
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
  await expect(listen(createServer(), { port })).rejects.toThrow(
    new RegExp(`port ${port} is taken by another program\\n.*PORT=${port + 1} npm start`),
  )
  first.close()
})

test('a host that is not here is named', async () => {
  await expect(listen(createServer(), { port: 0, host: '192.0.2.1' })).rejects.toThrow('HOST is "192.0.2.1"')
})
