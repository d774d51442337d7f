import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { plainManifest } from '../server/testing/made-dist.ts'
import { immutable, revalidated } from './cache-control.ts'
import { strictTransport } from './fixed-headers.ts'
import { manifestFile, readManifest } from './server-manifest.ts'

/**
 * Reads a manifest.
 *
 * @returns Its problems; empty for a valid one.
 */
async function problemsOf(manifest: object | undefined) {
  const dist = await mkdtemp(join(tmpdir(), 'portal-values-'))
  try {
    if (manifest) await writeFile(join(dist, manifestFile), JSON.stringify(manifest))
    await readManifest(dist)
    return []
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  } finally {
    await rm(dist, { recursive: true })
  }
}

test('how long browsers keep files, and that they come by TLS alone for a year', () => {
  expect(immutable).toBe('public, max-age=31536000, immutable')
  expect(revalidated).toBe('public, max-age=0, must-revalidate')
  expect(strictTransport).toEqual({ name: 'Strict-Transport-Security', value: 'max-age=31536000' })
})

test.each([
  [{ headers: { 'X-A': 1 } }, 'headers is not an object of texts'],
  [{ headers: ['X-A'] }, 'headers is not an object of texts'],
  [{ documentHeaders: { 'X-A': null } }, 'documentHeaders is not an object of texts'],
  [{ mcp: { hosts: ['a'] } }, 'mcp is not an object with lists of hosts and origins'],
  [{ mcp: { origins: ['a'] } }, 'mcp is not an object with lists of hosts and origins'],
  [{ mcp: { hosts: [1], origins: [] } }, 'mcp is not an object with lists of hosts and origins'],
  [{ mcp: { hosts: [], origins: 'all' } }, 'mcp is not an object with lists of hosts and origins'],
  [{ mcp: [] }, 'mcp is not an object with lists of hosts and origins'],
  [{ feedback: { origins: [1] } }, 'feedback is not an object with a list of origins'],
  [{ feedback: null }, 'feedback is not an object with a list of origins'],
  [{ ask: [] }, 'ask is not an object with url, model, keyVariable, plugin, perReader and perDay'],
  [
    { ask: { url: 'https://a.example', model: 'm', perReader: '1', perDay: 1 } },
    'ask is not an object with url, model, keyVariable, plugin, perReader and perDay',
  ],
  [{ frames: {} }, 'frames is not a list of files and the paths of their pages'],
  [{ frames: [{ below: '/' }] }, 'frames is not a list of files and the paths of their pages'],
  [{ frames: [{ file: 1, below: '/' }] }, 'frames is not a list of files and the paths of their pages'],
  [{ frames: [null] }, 'frames is not a list of files and the paths of their pages'],
  [{ locales: ['en', 1] }, 'locales is ["en",1], expected a list of locale codes'],
  [{ defaultLocale: 1 }, 'defaultLocale is 1, expected one of en, ja, zh'],
  [{ redirects: { '/a': null } }, 'redirects is not an object of paths'],
])('reports a manifest with %j, with what to do', async (change, message) => {
  expect(await problemsOf({ ...plainManifest, ...change })).toEqual([
    {
      severity: 'error',
      code: 'server-manifest',
      file: `dist/${manifestFile}`,
      message,
      hint: 'The build writes this file; build again: npm run build',
    },
  ])
})

test('a manifest with all that it may have is read', async () => {
  expect(
    await problemsOf({
      ...plainManifest,
      basePath: '/portal/',
      headers: { 'X-A': 'b' },
      documentHeaders: { 'X-C': 'd' },
      mcp: { hosts: ['docs.example'], origins: [] },
      feedback: { origins: ['https://docs.example'] },
      ask: { url: 'https://a.example', model: 'm', perReader: 1, perDay: 1 },
      frames: [{ file: 'assets/frame-a.txt', below: '/docs/' }],
    }),
  ).toEqual([])
})

test('a folder without a manifest is not built', async () => {
  expect(await problemsOf(undefined)).toMatchObject([
    { severity: 'error', code: 'not-built', hint: 'Build it first: npm run build' },
  ])
})
