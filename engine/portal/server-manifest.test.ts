import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainManifest } from '../server/testing/made-dist.ts'
import { manifestFile, readManifest } from './server-manifest.ts'

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-manifest-'))
})
afterAll(() => rm(dist, { recursive: true }))

test('a folder without a site says how to build one', async () => {
  await expect(readManifest(join(dist, 'nowhere'))).rejects.toThrow(
    /no built site in .*nowhere.*\n.*npm run build/,
  )
})

test.each([
  ['{', 'is not JSON'],
  ['[]', 'holds no object'],
  [{ ...plainManifest, basePath: 'portal' }, 'basePath is "portal", expected a path such as "/"'],
  [{ ...plainManifest, basePath: '/portal' }, 'basePath is "/portal"'],
  [{ ...plainManifest, locales: 'en' }, 'locales is "en", expected a list'],
  [{ ...plainManifest, defaultLocale: 'fr' }, 'defaultLocale is "fr", expected one of en, ja, zh'],
  [{ ...plainManifest, redirects: { '/a': 1 } }, 'redirects is not an object of paths'],
  [{ ...plainManifest, redirects: undefined }, 'redirects is not an object of paths'],
  [{ ...plainManifest, feedback: { origins: 'all' } }, 'feedback is not an object with a list of origins'],
  [{ ...plainManifest, frames: [{ file: 'a.txt' }] }, 'frames is not a list of files and the paths'],
  [{ ...plainManifest, headers: { 'X Y': 'z' } }, 'headers: "X Y": "z" cannot be sent'],
  [{ ...plainManifest, headers: { 'X-Y': 'a\nb' } }, 'cannot be sent'],
])('%j is refused', async (content, message) => {
  await writeFile(join(dist, manifestFile), typeof content === 'string' ? content : JSON.stringify(content))
  const failure = await readManifest(dist).catch((error: Error) => error.message)
  expect(failure).toContain(`dist/${manifestFile}`)
  expect(failure).toContain(message)
})

test('redirects are found by their plain path', async () => {
  const redirects = { '/a/': '/b', '/c.html': '/d' }
  await writeFile(join(dist, manifestFile), JSON.stringify({ ...plainManifest, redirects }))
  const rules = await readManifest(dist)
  expect([...rules.redirects]).toEqual([
    ['/a', '/b'],
    ['/c', '/d'],
  ])
  expect(rules.headers).toEqual({})
})
