import { afterEach, expect, test, vi } from 'vitest'
import type { OpenApi } from '../core/description/openapi.ts'
import { prepare } from '../prepare/prepare.ts'
import { smallDescription } from '../testing/small-description.ts'
import type { PageRequest } from './messages.ts'
import { Parts } from './parts.ts'
import type { Keeper, StoredWorld } from './stored-world.ts'
import { BrowserWorld } from './world.ts'

const description = smallDescription()
/** One part for films, another for all other resources. */
const parts: Record<string, OpenApi> = {
  films: prepare(description, path => path.startsWith('/films'), true),
  others: prepare(description, path => !path.startsWith('/films'), true),
}
let builds: Record<string, string> = {}

afterEach(() => {
  builds = {}
  vi.unstubAllGlobals()
})

/** Creates the storage that tabs share. */
function storage(): Keeper & { kept: StoredWorld | undefined } {
  return {
    kept: undefined,
    async read() {
      return this.kept && structuredClone(this.kept)
    },
    async write(world) {
      this.kept = structuredClone(world)
    },
    works: () => true,
  }
}

function open(keeper: Keeper): BrowserWorld {
  vi.stubGlobal('fetch', async (address: string) => {
    const name = /\/(\w+)\.json$/.exec(address)?.[1] ?? ''
    return Response.json({ build: builds[name] ?? 'a', description: parts[name] })
  })
  return new BrowserWorld(
    { groups: { films: { needs: ['others'] } } },
    new Parts('https://docs.example/'),
    keeper,
  )
}

function request(line: string, body?: object): PageRequest {
  const [method = '', target = ''] = line.split(' ')
  return {
    group: 'films',
    method,
    target,
    origin: 'https://docs.example',
    headers: { authorization: 'Bearer sandbox_me', 'content-type': 'application/json' },
    body: body && new TextEncoder().encode(JSON.stringify(body)),
  }
}

const create = request('POST /films', { film: { title: 'Noon' } })

test('resources created in one tab exist in the other, and in a new worker', async () => {
  const keeper = storage()
  const [one, other] = [open(keeper), open(keeper)]
  expect((await other.ask({ what: 'facts', group: 'films' })).resources.filter(({ own }) => own)).toEqual([])
  const { status, body } = await one.answer(create)
  expect(status).toBeLessThan(300)
  const { id } = JSON.parse(String(body)).film
  for (const tab of [other, open(keeper)]) {
    expect((await tab.answer(request(`GET /films/${id}`))).status).toBe(200)
    const { resources } = await tab.ask({ what: 'facts', group: 'films' })
    expect(resources.filter(({ own }) => own)).toMatchObject([{ id, name: 'Noon' }])
  }
})

test('a world that is kept no more goes on with what it has, and is kept again when there is room', async () => {
  const shared = storage()
  let isFull = false
  const keeper: Keeper = {
    read: () => shared.read(),
    write: async world => {
      if (!isFull) await shared.write(world)
    },
    works: () => !isFull,
  }
  const world = open(keeper)
  await world.answer(create)
  isFull = true
  const { id } = JSON.parse(String((await world.answer(create)).body)).film
  expect((await world.answer(request(`GET /films/${id}`))).status).toBe(200)
  expect((await world.ask({ what: 'facts', group: 'films' })).kept).toBe(false)
  isFull = false
  await world.answer(request(`GET /films/${id}`))
  expect((await open(shared).answer(request(`GET /films/${id}`))).status).toBe(200)
})

test('a world that is exported is there again after a reset and an import', async () => {
  const world = open(storage())
  await world.answer(create)
  const text = await world.ask({ what: 'export' })
  const ownOf = ({ resources }: { resources: { own: boolean }[] }) => resources.filter(({ own }) => own)
  expect(ownOf(await world.ask({ what: 'reset' }))).toEqual([])
  expect(ownOf(await world.ask({ what: 'import', text }))).toHaveLength(1)
  await expect(world.ask({ what: 'import', text: '{}' })).rejects.toMatchObject({ kind: 'no-world' })
  expect(ownOf(await world.ask({ what: 'facts', group: 'films' }))).toHaveLength(1)
})

test('a secret is remembered in memory only: neither kept nor exported', async () => {
  const keeper = storage()
  const world = open(keeper)
  await world.answer(request('POST /films', { film: { title: 'Noon', secret: 'of-the-reader' } }))
  const text = await world.ask({ what: 'export' })
  expect(text).toContain('Noon')
  expect(text + JSON.stringify(keeper.kept)).not.toContain('of-the-reader')
})

test.each([
  ['a time that is none', { now: 'soon' }],
  ['a time beyond all calendars', { now: 1e300 }],
  ['records that are none', { snapshot: { version: 1, worlds: [{ name: 'me', records: [null] }] } }],
  ['no world', { snapshot: null }],
])('a file with %s is refused, and the world stays', async (_, change) => {
  const world = open(storage())
  await world.answer(create)
  const file = JSON.parse(await world.ask({ what: 'export' }))
  const text = JSON.stringify({ ...file, paused: true, ...change })
  await expect(world.ask({ what: 'import', text })).rejects.toMatchObject({ kind: 'no-world' })
  const { resources, paused } = await world.ask({ what: 'facts', group: 'films' })
  expect(resources.filter(({ own }) => own)).toHaveLength(1)
  expect(paused).toBe(false)
})

test('a part that a world has used and the site has no longer is left out, however the world came', async () => {
  const keeper = storage()
  await open(keeper).answer(create)
  if (keeper.kept) keeper.kept.groups.push('gone')
  const later = open(keeper)
  vi.stubGlobal('fetch', async (address: string) => {
    const description = parts[/\/(\w+)\.json$/.exec(address)?.[1] ?? '']
    return description ? Response.json({ build: 'a', description }) : new Response('', { status: 404 })
  })
  expect((await later.answer(create)).status).toBe(200)
  expect(keeper.kept?.groups).not.toContain('gone')
  const file = JSON.parse(await later.ask({ what: 'export' }))
  await later.ask({
    what: 'import',
    text: JSON.stringify({ ...file, groups: [...file.groups, 'gone', null] }),
  })
  expect((await later.answer(create)).status).toBe(200)
})

test('fields of resources are changed whatever their lifecycle says; ids that are unknown are left alone', async () => {
  const keeper = storage()
  const world = open(keeper)
  const { id } = JSON.parse(String((await world.answer(create)).body)).film
  const resources = { [id]: { title: 'Dusk' }, other: { title: 'None' } }
  const changed = await world.ask({ what: 'change', group: 'films', resources, restores: false })
  expect(changed.resources.filter(({ own }) => own)).toMatchObject([{ id, name: 'Dusk' }])
  const read = await open(keeper).answer(request(`GET /films/${id}`))
  expect(JSON.parse(String(read.body)).film).toMatchObject({ id, title: 'Dusk' })
})

test('a stopped clock stands still, and jumps on request', async () => {
  const world = open(storage())
  const { now } = await world.ask({ what: 'pause', paused: true })
  const jumped = await world.ask({ what: 'advance', ms: 60_000 })
  expect(jumped).toMatchObject({ now: now + 60_000, paused: true })
  expect((await world.ask({ what: 'pause', paused: false })).paused).toBe(false)
})

test('parts of two builds do not answer together', async () => {
  builds = { others: 'b' }
  await expect(open(storage()).answer(create)).rejects.toMatchObject({ kind: 'other-build' })
})

test('reports a part that does not load, and retries', async () => {
  const world = open(storage())
  const working = globalThis.fetch
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(world.answer(create)).rejects.toMatchObject({ kind: 'not-there' })
  vi.stubGlobal('fetch', working)
  expect((await world.answer(create)).status).toBeLessThan(300)
})

test('a description of which a build has learned nothing is learned here, and answers the same', async () => {
  const answers = async (document: OpenApi) => {
    vi.stubGlobal('fetch', async () => Response.json({ build: 'a', description: document }))
    const world = new BrowserWorld({ groups: {} }, new Parts('https://docs.example/'), storage())
    const responses = [
      await world.answer(request('GET /films')),
      await world.answer(request('GET /settings')),
    ]
    expect((await world.answer(create)).status).toBe(200)
    return responses.map(({ status, body }) => [status, body])
  }
  expect(await answers(description)).toEqual(await answers(prepare(description, () => true, true)))
})
