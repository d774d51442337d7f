import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiDocumentFile } from '../portal/api-document.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'

let site: SiteFolder
let names: string[]
beforeAll(async () => {
  site = new SiteFolder(
    {
      ...smallSite,
      'api/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
paths:
  /items: { get: { operationId: list, summary: List, responses: { '200': { description: All } } } }
`,
    },
    { apis: [{ id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop' }] },
  )
  await build()
  // The second build keeps what the first one has made.
  await build()
  names = oneOfEachKind()
})
afterAll(() => site[Symbol.dispose]())

const cached = (name: string) => path.join(site.paths.cache, name)

/** Hashes of the built pages, and of the description as the tools read it. */
async function build(): Promise<{ pages: string; document: string }> {
  const { pages } = await buildSite({ paths: site.paths, strict: false, git: false })
  const built = pages.map(({ url }) => (url.endsWith('/') ? `${url}index` : url).slice(1)).sort()
  const html = built.map(name => site.built(`${name}.html`)).join('')
  const document = readFileSync(await apiDocumentFile(site.paths.root), 'utf8')
  return { pages: hash('sha256', html), document: hash('sha256', document) }
}

/** Names of the files in the cache; of those that are named by a hash, one. */
function oneOfEachKind(): string[] {
  const all = readdirSync(site.paths.cache, { recursive: true, encoding: 'utf8' })
  const files = all.filter(name => statSync(cached(name)).isFile())
  const byKind = new Map(files.map(name => [name.replace(/[\da-f]{2}[/\\][\da-f]{40}/, ''), name]))
  return [...byKind.values()].sort()
}

/** JSON, or lines of it, whose objects have lost a member that a reader relies on. */
function withoutLastMember(content: Buffer): string {
  return content.toString().replace(/\{.*\}/g, json => {
    try {
      const members = Object.entries(JSON.parse(json))
      return JSON.stringify(Object.fromEntries(members.slice(0, -1)))
    } catch {
      // A brace in a file of another kind.
      return json
    }
  })
}

const damages: [string, (content: Buffer) => string | Buffer][] = [
  ['cut in half', content => content.subarray(0, content.length / 2)],
  ['replaced by null', () => 'null'],
  ['without its last member', withoutLastMember],
]

test.each(damages)('a build makes what it needs of a cache again if a file is %s', async (_, damage) => {
  const built = await build()
  expect(names.length).toBeGreaterThan(6)
  for (const name of names) {
    writeFileSync(cached(name), damage(readFileSync(cached(name))))
    expect(await build().catch((error: unknown) => error), name).toEqual(built)
  }
})
