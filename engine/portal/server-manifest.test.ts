import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { plainManifest } from '../server/testing/made-dist.ts'
import {
  assetListFile,
  hostingFolder,
  manifestFile,
  markerFile,
  noticesFile,
  readManifest,
  sbomFile,
  toolsFile,
} from './server-manifest.ts'

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-manifest-'))
})
afterAll(() => rm(dist, { recursive: true }))

/**
 * Reads a manifest.
 *
 * @returns Its reported problems.
 */
async function problemsOf(content: unknown, folder = dist): Promise<readonly Problem[]> {
  await writeFile(join(dist, manifestFile), typeof content === 'string' ? content : JSON.stringify(content))
  const error = await readManifest(folder).then(
    () => expect.fail('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProblemsError)) throw error
  return error.problems
}

test('a folder without a site says how to build one', async () => {
  expect(await problemsOf('{', join(dist, 'nowhere'))).toEqual([
    {
      severity: 'error',
      code: 'not-built',
      message: `there is no built site in ${join(dist, 'nowhere')} (_server.json is missing)`,
      hint: 'Build it first: npm run build',
    },
  ])
})

test('files that builds and servers of other versions look for are called as they were', () => {
  expect([manifestFile, assetListFile, markerFile, hostingFolder, toolsFile, sbomFile, noticesFile]).toEqual([
    '_server.json',
    '_assets.json',
    '_build.json',
    '_hosting',
    '_tools.mjs',
    '_sbom.cdx.json',
    'third-party-notices.txt',
  ])
})

const callers = 'mcp is not an object with lists of hosts and origins'
const origins = 'feedback is not an object with a list of origins'
const ask = {
  url: 'https://llm.example',
  model: 'm',
  keyVariable: 'KEY',
  plugin: 'p',
  perReader: 1,
  perDay: 2,
}
const notAsk = 'ask is not an object with url, model, keyVariable, plugin, perReader and perDay'
const frames = 'frames is not a list of files and the paths of their pages'
const basePath = 'expected a path such as "/" or "/docs-site/"'
const locales = 'expected a list of locale codes'

test.each<[unknown, string]>([
  [[], 'is not an object'],
  [{ ...plainManifest, basePath: 'portal' }, `basePath is "portal", ${basePath}`],
  [{ ...plainManifest, basePath: '/portal' }, `basePath is "/portal", ${basePath}`],
  [{ ...plainManifest, basePath: 7 }, `basePath is 7, ${basePath}`],
  [{ ...plainManifest, locales: 'en' }, `locales is "en", ${locales}`],
  [{ ...plainManifest, locales: ['en', 7] }, `locales is ["en",7], ${locales}`],
  [{ ...plainManifest, defaultLocale: 'fr' }, 'defaultLocale is "fr", expected one of en, ja, zh'],
  [{ ...plainManifest, defaultLocale: 7 }, 'defaultLocale is 7, expected one of en, ja, zh'],
  [{ ...plainManifest, trailingSlash: 'no' }, 'trailingSlash is "no", expected true or false'],
  [{ ...plainManifest, redirects: { '/a': 1 } }, 'redirects is not an object of paths'],
  [{ ...plainManifest, redirects: undefined }, 'redirects is not an object of paths'],
  [{ ...plainManifest, headers: { 'X-Y': 7 } }, 'headers is not an object of texts'],
  [{ ...plainManifest, documentHeaders: [] }, 'documentHeaders is not an object of texts'],
  [{ ...plainManifest, headers: { 'X Y': 'z' } }, 'headers: "X Y": "z" cannot be sent as an HTTP header'],
  [
    { ...plainManifest, documentHeaders: { 'X-Y': 'a\nb' } },
    'headers: "X-Y": "a\\nb" cannot be sent as an HTTP header',
  ],
  [{ ...plainManifest, mcp: true }, callers],
  [{ ...plainManifest, mcp: { hosts: [] } }, callers],
  [{ ...plainManifest, mcp: { origins: [] } }, callers],
  [{ ...plainManifest, mcp: { hosts: [7], origins: [] } }, callers],
  [{ ...plainManifest, feedback: true }, origins],
  [{ ...plainManifest, feedback: { origins: 'all' } }, origins],
  [{ ...plainManifest, ask: true }, notAsk],
  ...Object.keys(ask).map((key): [unknown, string] => [
    { ...plainManifest, ask: { ...ask, [key]: null } },
    notAsk,
  ]),
  [{ ...plainManifest, frames: {} }, frames],
  [{ ...plainManifest, frames: [7] }, frames],
  [{ ...plainManifest, frames: [{ file: 'a.txt' }] }, frames],
  [{ ...plainManifest, frames: [{ below: '/' }] }, frames],
])('%j is refused', async (content, message) => {
  expect(await problemsOf(content)).toEqual([
    {
      severity: 'error',
      code: 'server-manifest',
      file: 'dist/_server.json',
      message,
      hint: 'The build writes this file; build again: npm run build',
    },
  ])
})

test('refuses invalid JSON with the reason, and reports all errors at once', async () => {
  expect(await problemsOf('{')).toMatchObject([{ message: expect.stringMatching(/^is not JSON: .*JSON/) }])
  expect(await problemsOf({ headers: 7 })).toHaveLength(4)
})

test('a manifest becomes rules, with nothing for what it leaves out', async () => {
  const rulesOf = async (manifest: object) => {
    await writeFile(join(dist, manifestFile), JSON.stringify(manifest))
    return readManifest(dist)
  }
  const bare = {
    urls: { basePath: '/', defaultLocale: 'en', locales: ['en', 'ja', 'zh'], trailingSlash: undefined },
    redirects: new Map(),
    headers: {},
    documentHeaders: {},
    mcp: undefined,
    feedback: undefined,
    ask: undefined,
    frames: [],
  }
  expect(await rulesOf(plainManifest)).toEqual(bare)
  const complete = {
    headers: { 'X-A': 'a' },
    documentHeaders: { 'X-B': 'b' },
    mcp: { hosts: ['docs.example'], origins: ['https://app.example'] },
    feedback: { origins: ['https://docs.example'] },
    ask,
    frames: [{ file: 'assets/a.txt', below: '/docs/' }],
  }
  expect(await rulesOf({ ...plainManifest, ...complete, basePath: '/docs/', trailingSlash: true })).toEqual({
    ...bare,
    ...complete,
    urls: { ...bare.urls, basePath: '/docs/', trailingSlash: true },
  })
  const { keyVariable, ...keyless } = ask
  expect((await rulesOf({ ...plainManifest, ask: keyless })).ask).toEqual(keyless)
})

test('redirects are found by their plain path', async () => {
  const redirects = { '/a/': '/b', '/c.html': '/d' }
  await writeFile(join(dist, manifestFile), JSON.stringify({ ...plainManifest, redirects }))
  const rules = await readManifest(dist)
  expect([...rules.redirects]).toEqual([
    ['/a', '/b'],
    ['/c', '/d'],
  ])
})
