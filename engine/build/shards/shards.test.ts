import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProblemsError } from '../../config/problem.ts'
import { shardsFolder } from '../../portal/code-files.ts'
import { folderFiles } from '../../portal/folder-files.ts'
import { freezeVersion } from '../../portal/freeze-version.ts'
import { type BuildPaths, sitePaths } from '../../portal/paths.ts'
import { SiteFolder } from '../../testing/site-folder.ts'
import { smallSite } from '../../testing/small-site.ts'
import { buildSite } from '../build.ts'
import { buildShard } from '../build-shard.ts'
import { isInShard, readShard, shardName } from './shard.ts'
import type { ShardManifest } from './shard-manifest.ts'

const description = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    get: { operationId: GetA, summary: Get a, parameters: [{ name: kind, in: query, schema: { type: string } }], responses: { '200': { description: A. } } }
    post: { operationId: PostA, summary: Post a, parameters: [{ name: kind, in: query, schema: { type: string } }], responses: { '200': { description: A. } } }
`
/** Drawn in the reader's browser, by a file that only sites with such a diagram have. */
const diagram =
  '---\ntitle: Plan\n---\n\n```mermaid\ngantt\n  title Plan\n  section A\n  Task: a1, 2026-01-01, 3d\n```\n'
const of = 3

let site: SiteFolder
/** The same commit on another machine. */
let elsewhere: string
beforeAll(async () => {
  site = new SiteFolder(
    { ...smallSite, 'api/shop.yaml': description, 'content/docs/en/plan.md': diagram },
    { apis: [{ id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop' }], offline: true },
  )
  await freezeVersion(site.paths.root, '1.0')
  elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'))
  cpSync(site.paths.root, elsewhere, { recursive: true })
})
afterAll(() => {
  site[Symbol.dispose]()
  rmSync(elsewhere, { recursive: true })
})

const shardFolder = (root: string, number: number) => path.join(root, shardsFolder, shardName({ number, of }))
const render = (root: string, number: number, compress = true) =>
  buildShard({
    paths: sitePaths(root, shardFolder(root, number)),
    shard: { number, of },
    strict: true,
    git: false,
    compress,
  })
const join = (paths: BuildPaths) => buildSite({ paths, strict: true, git: false, join: true })

async function refusal(): Promise<string> {
  const error = await join(site.paths).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProblemsError)) throw error ?? new Error('The build went well')
  return error.problems.map(({ message, hint }) => `${message} | ${hint}`).join('\n')
}

test('shards of several machines make the site that one build makes, byte for byte', async () => {
  const { root } = site.paths
  const one = sitePaths(root, path.join(root, 'one'))
  const { pages } = await buildSite({ paths: one, strict: true, git: false })
  const shares = [await render(root, 1), await render(elsewhere, 2), await render(root, 3)]
  for (const share of shares) expect(share.pages.length).toBeGreaterThan(0)
  expect(shares.flatMap(share => share.pages.map(({ url }) => url)).sort()).toEqual(
    pages.map(({ url }) => url),
  )
  expect(existsSync(path.join(shardFolder(root, 1), 'sitemap.xml'))).toBe(false)
  cpSync(shardFolder(elsewhere, 2), shardFolder(root, 2), { recursive: true })
  await join(site.paths)
  const names = folderFiles(one.out).sort()
  expect(folderFiles(site.paths.out).sort()).toEqual(names)
  const same = (name: string) =>
    readFileSync(path.join(one.out, name)).equals(readFileSync(path.join(site.paths.out, name)))
  expect(names.filter(name => !same(name))).toEqual([])
  expect(names).toContainEqual(expect.stringMatching(/^assets\/.*mermaid\.tiny/))
  // A shard reuses what has not changed since its last run.
  const before = readFileSync(path.join(shardFolder(root, 1), '_reports.jsonl'))
  await render(root, 1)
  expect(readFileSync(path.join(shardFolder(root, 1), '_reports.jsonl')).equals(before)).toBe(true)
})

test('reports all shards that do not match at once, and keeps the built site', async () => {
  const { root, out } = site.paths
  const built = readFileSync(path.join(out, 'index.html'))
  writeFileSync(path.join(shardFolder(root, 1), '404.html.old'), '')
  cpSync(shardFolder(root, 2), path.join(root, shardsFolder, 'twice'), { recursive: true })
  rmSync(shardFolder(root, 3), { recursive: true })
  site.write({ [`${shardsFolder}/notes/a.txt`]: '' })
  const reported = await refusal()
  expect(reported.split('\n')).toEqual([
    expect.stringMatching(
      /^shards\/notes is not a shard .+: it has no readable _shard\.json \| Move it elsewhere/,
    ),
    'there are 2 folders for shard 2 of 3: shards/2-of-3, shards/twice | Delete all but one.',
    'shard 3 of 3 is missing | Render it from the same commit as the others: shiori build --shard 3/3',
    expect.stringMatching(/^shards\/1-of-3 was changed: 404\.html\.old was not written by the build \|/),
  ])
  for (const name of ['twice', 'notes']) rmSync(path.join(root, shardsFolder, name), { recursive: true })
  rmSync(path.join(shardFolder(root, 1), '404.html.old'))
  await render(root, 3)
  site.write({ 'content/docs/en/intro.md': '---\ntitle: Intro\n---\n\nChanged.\n\n## Part\n' })
  await render(root, 2)
  expect((await refusal()).split('\n')).toEqual([
    'shards/1-of-3 was rendered from other content | Render it from the same commit as the others: shiori build --shard 1/3',
    'shards/3-of-3 was rendered from other content | Render it from the same commit as the others: shiori build --shard 3/3',
  ])
  expect(readFileSync(path.join(out, 'index.html')).equals(built)).toBe(true)
  rmSync(path.join(root, shardsFolder), { recursive: true })
  expect(await refusal()).toMatch(/^there are no shards in shards\/ \| Render them first/)
})

test('nothing of a shard that was changed gets into the site, nor ends the build with a stack', async () => {
  const { root } = site.paths
  for (const number of [1, 2, 3]) await render(root, number)
  const inShard = (name: string) => path.join(shardFolder(root, 1), name)
  const manifest: object = JSON.parse(readFileSync(inShard('_shard.json'), 'utf8'))
  for (const changed of [{ of: 200_000_000 }, { number: 0 }, { number: 1.5 }, { of: -1 }]) {
    writeFileSync(inShard('_shard.json'), JSON.stringify({ ...manifest, ...changed }))
    expect(await refusal()).toContain('shards/1-of-3 is not a shard of this version of the engine')
  }
  writeFileSync(inShard('_shard.json'), JSON.stringify(manifest))
  const reports = readFileSync(inShard('_reports.jsonl'))
  for (const line of ['{}', '{"policy":']) {
    writeFileSync(inShard('_reports.jsonl'), `${line.padEnd(reports.length - 1)}\n`)
    expect(await refusal()).toContain('shards/1-of-3 was changed: _reports.jsonl cannot be read')
  }
  writeFileSync(inShard('_reports.jsonl'), reports)
  const name = folderFiles(shardFolder(root, 1)).find(file => file.endsWith('.html')) ?? ''
  // A file of two shards, as long in both.
  const other = path.join(shardFolder(root, 2), name)
  const manifestFile = path.join(shardFolder(root, 2), '_shard.json')
  const unchanged = readFileSync(manifestFile, 'utf8')
  const { files }: ShardManifest = JSON.parse(unchanged)
  const { size } = statSync(inShard(name))
  const joinedFiles = { ...files, [name]: size }
  writeFileSync(manifestFile, JSON.stringify({ ...JSON.parse(unchanged), files: joinedFiles }))
  mkdirSync(path.dirname(other), { recursive: true })
  writeFileSync(other, Buffer.alloc(size, ' '))
  expect(await refusal()).toContain(`shards/2-of-3 was changed: ${name} is different in another shard`)
  writeFileSync(manifestFile, unchanged)
  rmSync(other)
  const page = inShard(name)
  renameSync(page, path.join(root, 'outside.html'))
  symlinkSync(path.join(root, 'outside.html'), page)
  expect(await refusal()).toContain(`shards/1-of-3 was changed: ${name} is not a file`)
})

test('an error in a page ends the build of its shard only', async () => {
  using broken = new SiteFolder({
    ...smallSite,
    'content/docs/en/wrong.mdx':
      '---\ntitle: Wrong\n---\n\nexport const Broken = () => { throw new Error("it fell") }\n\n<Broken />\n',
  })
  const shardNumber = [1, 2, 3].find(number => isInShard({ number, of }, '/docs/wrong')) ?? 0
  for (const number of [shardNumber, (shardNumber % of) + 1]) {
    const shard = render(broken.paths.root, number, false)
    if (number === shardNumber) await expect(shard).rejects.toThrow('it fell')
    else await shard
    expect(existsSync(shardFolder(broken.paths.root, number))).toBe(number !== shardNumber)
  }
})

test.each<[string, ReturnType<typeof readShard>]>([
  ['1/1', { number: 1, of: 1 }],
  ['3/16', { number: 3, of: 16 }],
  ['0/3', undefined],
  ['4/3', undefined],
  ['1/1000', undefined],
  ['3', undefined],
  ['a/b', undefined],
])('"%s" names a share or none', (text, shard) => {
  expect(readShard(text)).toEqual(shard)
})

test('each page is in one shard, and all have about as many', () => {
  const paths = Array.from({ length: 1600 }, (_, index) => `/docs/page-${index}`)
  const counts = Array.from(
    { length: 16 },
    (_, index) => paths.filter(path => isInShard({ number: index + 1, of: 16 }, path)).length,
  )
  expect(counts.reduce((sum, count) => sum + count)).toBe(1600)
  for (const count of counts) expect(count).toBeGreaterThan(60)
})
