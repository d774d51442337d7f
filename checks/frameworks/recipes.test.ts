import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import setUp from '../../site/sandbox/serve.ts'
import { serveGuideSandbox } from '../guides/guide-sandbox.ts'
import { frameworks } from './frameworks.ts'
import { recipeFiles } from './recipe-files.ts'
import { visit } from './visit.ts'

const root = path.resolve(import.meta.dirname, '../../site')
const hosts = { apiHost: 'api.example', showroomHost: 'showroom.example' }
let platform: Awaited<ReturnType<typeof serveGuideSandbox>>
let folder = ''
const realFetch = globalThis.fetch

beforeAll(async () => {
  platform = await serveGuideSandbox(setUp, Date.now())
  folder = await mkdtemp(path.join(os.tmpdir(), 'recipe-'))
})
afterAll(async () => {
  await platform.stop()
  await rm(folder, { recursive: true })
})

/** The code that creates tokens, which is equal in all recipes. */
function libraries(): Set<string | undefined> {
  return new Set(
    frameworks.map(({ recipe }) => {
      const files = recipeFiles(root, recipe, hosts, platform.origin)
      return [...files].find(([file]) => file.endsWith('/bv-one.ts'))?.[1]
    }),
  )
}

test('the server of each recipe opens the player, with one token for a viewer and a VOD', async () => {
  const [code = '', ...others] = libraries()
  expect(others).toEqual([])
  const file = path.join(folder, 'bv-one.ts')
  await writeFile(file, code)
  vi.stubEnv('BV_API_TOKEN', 'sandbox_recipes')
  vi.stubEnv('BV_ORG_ID', 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21')
  const { videoFor } = await import(pathToFileURL(file).href)
  expect(await videoFor('nothing', 'customer-1')).toBeUndefined()
  const video = await videoFor('safety-training', 'customer-1')
  expect(await videoFor('safety-training', 'customer-1')).toEqual(video)
  expect((await videoFor('safety-training', 'customer-2')).src).not.toBe(video.src)
  const player = await fetch(video.src)
  expect(player.status).toBe(200)
  expect(await player.text()).toContain('<video')
})

test('reports a page that is cached, exposes its secret and creates a token for each view', async () => {
  let views = 0
  const server = createServer((request, response) => {
    response.writeHead(request.method === 'POST' ? 403 : 200)
    views += 1
    response.end(
      `<h1>Safety training</h1>sandbox_secret<iframe src="http://player.example/${views}"></iframe>`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith(origin) ? realFetch(input, init) : Promise.resolve(new Response('', { status: 403 })),
  )
  const failures = await visit(origin, { watched: '/watched', apiToken: 'sandbox_secret' })
  vi.unstubAllGlobals()
  server.close()
  expect(failures.map(failure => failure.split(':')[0])).toEqual([
    'the page may be cached',
    'the page contains the API token',
    'a second view gets another token, so no device limit applies',
    'the player does not open',
    'GET /watch/nothing',
    'POST /watched',
  ])
})
