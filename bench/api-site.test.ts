import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApiSite } from './api-site.ts'
import { portalSite as code } from './folders.ts'

let folder: string
let root: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  root = path.join(folder, 'site')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a description split over two files, with a placeholder. */
function writeDescription(): string {
  mkdirSync(path.join(folder, 'api/parts'), { recursive: true })
  const responses = { 200: { description: 'Fine' } }
  writeFileSync(
    path.join(folder, 'api/main.json'),
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: 'https://{{apiHost}}' }],
      paths: { '/pets': { get: { operationId: 'ListPets', responses } }, '/pet': { $ref: 'parts/pet.yaml' } },
    }),
  )
  writeFileSync(
    path.join(folder, 'api/parts/pet.yaml'),
    'get:\n  operationId: GetPet\n  responses: { 200: { description: Fine } }\n',
  )
  return path.join(folder, 'api/main.json')
}

test('builds a page for each operation and locale of a description in another folder, in several files', async () => {
  const site = await makeApiSite(writeDescription(), ['ja', 'en'], root, code)
  expect(site).toEqual({ root, locales: ['en', 'ja'] })
  const { model, problems, apis, config } = await loadSite(root, { git: false, includeDrafts: false })
  expect(problems.filter(problem => problem.severity === 'error')).toEqual([])
  const operations = [...model.routes].filter(([, route]) => route.kind === 'operation')
  expect(operations.map(([url]) => url).sort()).toEqual(
    ['', '/ja'].flatMap(prefix =>
      ['get-pet', 'list-pets'].map(slug => `${prefix}/docs/api/measured/${slug}`),
    ),
  )
  expect(apis[0]?.documents.get('en')?.servers?.[0]?.url).toBe(`https://${config.variables.apiHost}`)
})

test("adds the overlays of the requested locales to the portal's own API", async () => {
  const [api] = (await loadConfig(code)).apis
  if (!api) throw new Error('The portal has no API')
  await makeApiSite(path.join(code, api.file), ['en', 'ja'], root, code)
  const [measured] = (await loadConfig(root)).apis
  expect(Object.keys(measured?.overlays ?? {})).toEqual(['ja'])
  expect(path.join(root, measured?.overlays.ja ?? '')).toBe(path.join(code, api.overlays.ja ?? ''))
})

test.each([
  [['en', 'fr'], 'names "fr"; the portal has en'],
  [['ja'], 'lacks the default locale "en"'],
])('locales %j: reports what is wrong', async (locales, message) => {
  await expect(makeApiSite(writeDescription(), locales, root, code)).rejects.toThrow(message)
})

test('names a file that does not exist', async () => {
  await expect(makeApiSite(path.join(folder, 'none.yaml'), [], root, code)).rejects.toThrow(
    /no file .*none\.yaml/,
  )
})
