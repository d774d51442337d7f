import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../sandbox/core/worlds/random.ts'
import { Command } from '../../../sandbox/testing/command.ts'
import { Folder } from '../../../sandbox/testing/folder.ts'
import { bvOne } from '../bv-one.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { chatParty } from '../testing/chat.ts'
import { readSigned } from '../tokens/signed-token.ts'

const nginx = readFileSync(path.join(import.meta.dirname, 'nginx.conf'), 'utf8')
const caddy = readFileSync(path.join(import.meta.dirname, 'Caddyfile'), 'utf8')

/** Extracts the expressions of a configuration that people copy: for an address, and for a token. */
function expressionsOf(configuration: string): { ofAddress: RegExp[]; ofToken: RegExp[] } {
  const maps = /^\s+"?~(\*|\(\?i\))?(\S+?)"? (?:\$\w+;|"\$\{1\}")$/gm
  const all = [...configuration.matchAll(maps)].map(([, any, text = '']) => new RegExp(text, any ? 'i' : ''))
  const isOfToken = ({ source }: RegExp) => source.startsWith('^bearer')
  return { ofAddress: all.filter(url => !isOfToken(url)), ofToken: all.filter(isOfToken) }
}

/** Finds the world of a request with a proxy's maps; empty if there is none. */
function worldOf({ ofAddress, ofToken }: ReturnType<typeof expressionsOf>, target: string, token: string) {
  const found = (all: RegExp[], text: string) => all.flatMap(pattern => pattern.exec(text)?.[1] ?? [])[0]
  return found(ofAddress, target) ?? found(ofToken, token) ?? ''
}

const proxies = [
  ['nginx', expressionsOf(nginx)],
  ['Caddy', expressionsOf(caddy)],
] as const

describe.each(proxies)('%s', (_, proxy) => {
  test.each([
    ['/films', 'Bearer sandbox_ann', 'ann'],
    ['/films', 'bearer sandbox_ann.PublicToken', 'ann'],
    ['/films', 'Bearer sandbox_ann.PublicToken.52ee49b9-8061', 'ann'],
    ['/storage/ann/7', '', 'ann'],
    ['/files/ann/reports/1/a.csv', 'Bearer sandbox_ben', 'ann'],
    ['/storage/_ann/7', 'Bearer sandbox__ann', 'ann'],
    ['/films', '', ''],
  ])('%s with "%s" belongs to world "%s"', (target, authorization, world) => {
    expect(worldOf(proxy, target, authorization)).toBe(world)
  })

  test("a signed token leads to its world's process, in a header or in an address", async () => {
    const sandbox = bvOneSandbox()
    for (const name of ['a', 'an', 'ann', 'anna', 'ann-b_2', '_ann', '__', 'long-'.repeat(40)]) {
      const { viewer } = await chatParty(sandbox, `sandbox_${name}`)
      const home = worldOf(proxy, '/', `Bearer sandbox_${name}`)
      expect(home).not.toBe('')
      expect(worldOf(proxy, '/', `Bearer ${viewer}`)).toBe(home)
      expect(worldOf(proxy, `/embed?token=${viewer}`, '')).toBe(home)
      expect(viewer.split('.').map(part => Buffer.from(part, 'base64url').toString('base64url'))).toEqual(
        viewer.split('.'),
      )
      expect(readSigned(viewer)).toEqual({ world: name, scheme: 'ChatroomToken' })
      expect(readSigned(`${viewer}x`)).toBeUndefined()
    }
  })

  test('every address of a world names it', () => {
    const addresses = bvOne.routes.map(({ path }) => path).filter(path => path.includes('{world}'))
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses)
      expect([address, worldOf(proxy, address.replace('{world}', 'ann'), '')]).toEqual([address, 'ann'])
  })
})

/** Replaces nginx, which is not installed on every machine: sends each world's requests to one of the processes. */
async function balancer(origins: readonly string[]) {
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const world = worldOf(expressionsOf(nginx), incoming.url ?? '', incoming.headers.authorization ?? '')
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

test('a team shares two processes: one that is killed and restarted still has its worlds, the other never stops', async () => {
  using folder = new Folder()
  const args = (name: string, port: string) => ['openapi.json', '--port', port, '--state', `${name}.db`]
  using command = new Command(folder.path, args('one', '0'))
  using two = new Command(folder.path, args('two', '0'))
  const origins = [await command.origin(), await two.origin()]
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

  await command.end('SIGKILL')
  expect(await statuses()).toEqual(homes.map(home => (home === 0 ? 502 : 200)))
  using again = new Command(folder.path, args('one', new URL(origins[0] ?? '').port))
  await again.origin()
  expect(await statuses()).toEqual(people.map(() => 200))
  server.close()
})
