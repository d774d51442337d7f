import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hash } from '../../../sandbox/core/worlds/random.ts'
import { Command } from '../../../sandbox/testing/command.ts'
import { Folder } from '../../../sandbox/testing/folder.ts'

const nginx = readFileSync(path.join(import.meta.dirname, 'nginx.conf'), 'utf8')
const caddy = readFileSync(path.join(import.meta.dirname, 'Caddyfile'), 'utf8')

/** What nginx's own maps make of a request: its expressions are read from the configuration that people copy. */
function worldOf(target: string, authorization: string): string {
  const [token = '', address = ''] = [...nginx.matchAll(/^ +"(~\S*)" \$\w+;$/gm)].map(([, text = '']) => text)
  const found = new RegExp(address.replace(/^~/, '')).exec(target)?.[1]
  return found ?? new RegExp(token.replace(/^~\*/, ''), 'i').exec(authorization)?.[1] ?? ''
}

test.each([
  ['/films', 'Bearer sandbox_ann', 'ann'],
  ['/films', 'bearer sandbox_ann.PublicToken', 'ann'],
  ['/films', 'Bearer sandbox_ann.PublicToken.52ee49b9-8061', 'ann'],
  ['/storage/ann/7', '', 'ann'],
  ['/files/ann/reports/1/a.csv', 'Bearer sandbox_ben', 'ann'],
  ['/films', '', ''],
])('%s with "%s" belongs to world "%s", for nginx and for Caddy', (target, authorization, world) => {
  expect(worldOf(target, authorization)).toBe(world)
  const [token = '', address = ''] = [...caddy.matchAll(/^\t+~(\S*.*) "\$\{1\}"$/gm)].map(
    ([, text = '']) => text,
  )
  const found = new RegExp(address).exec(target)?.[1]
  expect(found ?? new RegExp(token.replace('(?i)', ''), 'i').exec(authorization)?.[1] ?? '').toBe(world)
})

/** Stands for nginx, which is not on every machine: each world's requests go to one of the processes. */
async function balancer(origins: readonly string[]) {
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const world = worldOf(incoming.url ?? '', incoming.headers.authorization ?? '')
    const origin = origins[hash(world) % origins.length] ?? ''
    const { method, headers, url } = incoming
    const passed = request(origin + url, { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a team shares two processes; one that is killed and started again has its worlds, the other never stops', async () => {
  using folder = new Folder()
  const args = (name: string, port: string) => ['openapi.json', '--port', port, '--state', `${name}.db`]
  using one = new Command(folder.path, args('one', '0'))
  using two = new Command(folder.path, args('two', '0'))
  const origins = [await one.origin(), await two.origin()]
  const { server, origin } = await balancer(origins)
  const call = async (world: string, path: string, body?: string) => {
    const response = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer sandbox_${world}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, body: response.status === 502 ? undefined : await response.json() }
  }
  const people = ['ann', 'ben', 'cem', 'dora', 'eve', 'finn']
  const homes = people.map(name => hash(name) % 2)
  expect(new Set(homes).size).toBe(2)
  const ids = new Map<string, string>()
  for (const name of people)
    ids.set(name, (await call(name, '/films', `{"film":{"title":"${name}"}}`)).body.film.id)
  const statuses = () =>
    Promise.all(people.map(async name => (await call(name, `/films/${ids.get(name)}`)).status))
  expect(await statuses()).toEqual(people.map(() => 200))

  await one.end('SIGKILL')
  expect(await statuses()).toEqual(homes.map(home => (home === 0 ? 502 : 200)))
  using again = new Command(folder.path, args('one', new URL(origins[0] ?? '').port))
  await again.origin()
  expect(await statuses()).toEqual(people.map(() => 200))
  server.close()
})
