import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeAlgolia, startFakeAlgolia } from '../adapters/testing/fake-algolia.ts'
import type { FakeServer, Seen } from '../adapters/testing/fake-server.ts'
import { type FakeTypesense, startFakeTypesense } from '../adapters/testing/fake-typesense.ts'
import { samplePages } from '../adapters/testing/pages.ts'
import { createProgress } from './progress.ts'
import { createAlgoliaPush } from './push-algolia.ts'
import { PushError } from './push-error.ts'
import { type PushEngine, pushRecords } from './push-records.ts'
import { createTypesensePush } from './push-typesense.ts'
import { engineRecords } from './records.ts'
import { defaultPatience, type Patience } from './request.ts'
import { runPush } from './run-push.ts'

const keys = { search: 'search-key', admin: 'the-admin-key' }
const site = { url: 'https://docs.example', basePath: '/portal/' }
const locales = ['en', 'ja']

interface Subject {
  server: FakeServer
  engine: (adminKey?: string) => PushEngine
  /** Ids of the records in the index. */
  ids: () => string[]
  addOld: () => void
  isSend: (seen: Seen) => boolean
  isRemoval: (seen: Seen) => boolean
  /** Number of requests before the first batch, after `addOld`. */
  preparing: number
}

let output: string
let root: string
let patience: Patience
beforeEach(async () => {
  output = ''
  root = await mkdtemp(path.join(tmpdir(), 'search-push-'))
  patience = {
    ...defaultPatience,
    timeout: 1000,
    attempts: 3,
    backOff: 5,
    notice: text => (output += `${text}\n`),
  }
})
afterEach(() => rm(root, { recursive: true }))

async function algolia(): Promise<Subject> {
  const server: FakeAlgolia = await startFakeAlgolia(keys)
  const record = engineRecords(samplePages(), site)[0]
  return {
    server,
    engine: (adminKey = keys.admin) => ({
      ...createAlgoliaPush({
        applicationId: 'APP',
        indexName: 'portal',
        adminKey,
        locales,
        patience,
        hosts: [server.url],
      }),
      batch: { count: 4, bytes: 1e6 },
    }),
    ids: () => [...server.records.keys()],
    addOld: () => {
      for (const id of ['old1', 'old2', 'old3'])
        if (record) server.records.set(id, { ...record, objectID: id, build: 'old' })
    },
    isSend: ({ body }) => body.includes('updateObject'),
    isRemoval: ({ body }) => body.includes('deleteObject'),
    preparing: 2,
  }
}

async function typesense(): Promise<Subject> {
  const server: FakeTypesense = await startFakeTypesense(keys)
  return {
    server,
    engine: (adminKey = keys.admin) => ({
      ...createTypesensePush({ host: server.url, collection: 'portal', adminKey, locales, patience }),
      batch: { count: 4, bytes: 1e6 },
    }),
    ids: () => [...(server.collections.get('portal')?.keys() ?? [])],
    addOld: () => {
      const documents = new Map(['old1', 'old2', 'old3'].map(id => [id, { id, build: 'old' }]))
      server.collections.set('portal', documents)
      server.schemas.set('portal', { name: 'portal' })
    },
    isSend: ({ path }) => path.endsWith('/import'),
    isRemoval: ({ method }) => method === 'DELETE',
    preparing: 1,
  }
}

describe.each([
  ['algolia', algolia],
  ['typesense', typesense],
])('%s', (_name, start) => {
  let subject: Subject
  const records = engineRecords(samplePages(), site)
  const ids = records.map(({ objectID }) => objectID)
  beforeEach(async () => {
    subject = await start()
  })
  afterEach(() => subject.server.close())
  const state = () => path.join(root, '.cache/search-push/state.json')
  const push = (adminKey?: string, pushed = records) =>
    pushRecords(
      subject.engine(adminKey),
      pushed,
      state(),
      createProgress({ write: text => (output += text) }),
    )

  test('sends every record in batches and removes old ones at the end', async () => {
    subject.addOld()
    expect(await push()).toEqual({ records: 11, resumed: 0, removed: 3 })
    expect(subject.ids().toSorted()).toEqual(ids.toSorted())
    const { seen } = subject.server
    expect(seen.filter(subject.isSend)).toHaveLength(3)
    expect(seen.findIndex(subject.isRemoval)).toBeGreaterThan(seen.findLastIndex(subject.isSend))
    expect(await readdir(path.dirname(state()))).toEqual([])
  })

  test('removes records of pages that the site no longer has', async () => {
    await push()
    expect(await push(undefined, records.slice(1))).toEqual({ records: 10, resumed: 0, removed: 1 })
    expect(subject.ids().toSorted()).toEqual(ids.slice(1).toSorted())
  })

  test('continues an interrupted push, and removes nothing before it has sent all', async () => {
    subject.addOld()
    const { faults, seen } = subject.server
    const passed = Array.from({ length: subject.preparing + 1 }, () => 'pass' as const)
    faults.push(...passed, ...Array.from({ length: 3 }, () => ({ status: 503, body: {} })))
    await expect(push()).rejects.toThrow(/HTTP 503, 3 times\. Push again/)
    expect(subject.ids()).toContain('old1')
    expect(seen.some(subject.isRemoval)).toBe(false)
    expect(JSON.parse(await readFile(state(), 'utf8'))).toMatchObject({ sent: 4 })
    seen.length = 0
    expect(await push()).toEqual({ records: 11, resumed: 4, removed: 3 })
    expect(seen.filter(subject.isSend)).toHaveLength(2)
    expect(subject.ids().toSorted()).toEqual(ids.toSorted())
    expect(output).toContain('An earlier push sent 4 of 11 records')
  })

  test('sends records again that another push replaced in between', async () => {
    const { faults } = subject.server
    const broken = Array.from({ length: 3 }, () => ({ status: 503, body: {} }))
    faults.push('pass', 'pass', 'pass', ...broken)
    await expect(push()).rejects.toThrow('HTTP 503')
    const elsewhere = path.join(root, 'elsewhere.json')
    await pushRecords(subject.engine(), records.slice(3), elsewhere, createProgress({ write: () => {} }))
    expect(await push()).toMatchObject({ resumed: 4 })
    expect(subject.ids().toSorted()).toEqual(ids.toSorted())
    expect(output).toContain('4 records of the earlier push not found')
  })

  test('starts over if the records have changed or the state is damaged', async () => {
    const { faults } = subject.server
    faults.push('pass', 'pass', 'pass', ...Array.from({ length: 3 }, () => ({ status: 500, body: {} })))
    await expect(push()).rejects.toThrow('HTTP 500')
    expect(await push(undefined, records.slice(1))).toMatchObject({ resumed: 0 })
    await writeFile(state(), '{"hash":')
    expect(await push()).toMatchObject({ resumed: 0 })
  })

  test('stops at a wrong key, says what to check, and does not show the key', async () => {
    const failed = push('wrong-secret')
    await expect(failed).rejects.toThrow(/HTTP 40[13] .*_ADMIN_KEY is a key of/)
    await expect(failed).rejects.not.toThrow('wrong-secret')
    expect(subject.server.seen).toHaveLength(1)
    expect(output).not.toContain('wrong-secret')
  })

  test('waits as long as status 429 asks for', async () => {
    subject.server.faults.push('pass', {
      status: 429,
      headers: { 'Retry-After': '1' },
      body: { message: 'Too many' },
    })
    const start = performance.now()
    expect(await push()).toMatchObject({ records: 11 })
    expect(performance.now() - start).toBeGreaterThan(950)
    expect(output).toContain('HTTP 429 (Too many); next attempt in 1.0 s')
  })

  test('stops if status 429 asks for too long a wait', async () => {
    subject.server.faults.push({ status: 429, headers: { 'Retry-After': '600' }, body: {} })
    await expect(push()).rejects.toThrow('the engine asks to wait 600 s')
  })

  test.each([
    ['500', { status: 500, body: {} }, 'HTTP 500'],
    ['silence', 'hang' as const, 'No response within 1 s'],
    ['text that is not JSON', { body: '{"taskID":' }, 'not JSON'],
  ])('retries after %s', async (_fault, fault, message) => {
    for (let before = 0; before < 4; before += 1) subject.server.faults.push(fault, 'pass')
    expect(await push()).toMatchObject({ records: 11 })
    expect(subject.ids().toSorted()).toEqual(ids.toSorted())
    expect(output).toContain(message)
  })

  test('an empty site does not empty the index', async () => {
    subject.addOld()
    await expect(push(undefined, [])).rejects.toThrow('There are no records')
    expect(subject.server.seen).toEqual([])
  })

  test('reports a failed connection', async () => {
    await subject.server.close()
    await expect(push()).rejects.toThrow(/No connection \(.*\), 3 times/)
    subject = await start()
  })
})

test('typesense: a rejected document ends the push', async () => {
  const { server, engine } = await typesense()
  const taken = '{"success":true}\n'
  const lines = `${taken}{"success":false,"error":"Field \`area\` must be a string."}\n${taken}${taken}`
  server.faults.push('pass', 'pass', { body: lines })
  const progress = createProgress({ write: () => {} })
  const failed = pushRecords(engine(), engineRecords(samplePages(), site), path.join(root, 'state'), progress)
  await expect(failed).rejects.toThrow(
    'Typesense did not take https://docs.example/portal/docs/live: Field `area`',
  )
  await server.close()
})

describe('runPush', () => {
  const run = (to: 'algolia' | 'typesense', environment: Record<string, string>, host = '') =>
    runPush({
      to,
      root,
      config: {
        ...site,
        locales: locales.map(code => ({ code })),
        search: host
          ? { engine: { type: 'typesense', host, searchKey: 'search-key', collection: 'portal-{locale}' } }
          : {},
      },
      environment,
      load: async () => samplePages(),
      output: { write: text => (output += text) },
      patience,
    })

  test('names missing settings', async () => {
    await expect(run('algolia', {})).rejects.toThrow(
      new PushError('ALGOLIA_APPLICATION_ID is missing: set it, or search.engine in site.config.ts'),
    )
    await expect(
      run('algolia', { ALGOLIA_APPLICATION_ID: 'APP', ALGOLIA_INDEX_NAME: 'portal' }),
    ).rejects.toThrow('ALGOLIA_ADMIN_KEY is missing')
    await expect(run('typesense', {}, 'http://127.0.0.1:1')).rejects.toThrow('TYPESENSE_ADMIN_KEY is missing')
  })

  test('fills a collection for each locale, with the rules of its language', async () => {
    const server = await startFakeTypesense(keys)
    expect(await run('typesense', { TYPESENSE_ADMIN_KEY: keys.admin }, server.url)).toMatchObject({
      records: 11,
      removed: 0,
    })
    expect(server.collections.get('portal-en')?.size).toBe(8)
    expect(server.collections.get('portal-ja')?.size).toBe(3)
    expect(server.schemas.get('portal-ja')).toMatchObject({
      fields: expect.arrayContaining([{ name: 'content', type: 'string', locale: 'ja', optional: true }]),
    })
    expect(output).toBe('11 of 11 records (100 %)\n')
    await server.close()
  })
})
