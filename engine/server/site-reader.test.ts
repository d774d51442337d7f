import { rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { manifestFile } from '../portal/server-manifest.ts'
import { SiteReader } from './site-reader.ts'
import { plainManifest, serveSite, type TestSite, writeSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

let site: TestSite | undefined

afterEach(async () => {
  vi.restoreAllMocks()
  await site?.stop()
  site = undefined
})

const now = performance.now.bind(performance)

/** Moves the clock of the process ahead of what it is. */
function advance(milliseconds: number): void {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)
}

/** Lets the second pass after which the server looks for a new build, and sets the time of the manifest apart. */
async function passTime(dist: string): Promise<void> {
  await utimes(join(dist, manifestFile), new Date(), new Date(Date.now() + 60_000)).catch(() => undefined)
  advance(2000)
}

test('symbolic links are not followed, neither out of the site nor within it', async () => {
  site = await serveSite({ 'a.html': 'a' })
  await symlink(join(tmpdir(), '..', 'etc'), join(site.dist, 'etc'))
  await symlink('/etc/passwd', join(site.dist, 'passwd.txt'))
  await symlink(join(site.dist, 'a.html'), join(site.dist, 'b.html'))
  const { index } = await (await SiteReader.open(site.dist)).current()
  expect([...index.files.keys()]).toEqual(['/a'])
})

test('a new build is seen by a running server', async () => {
  site = await serveSite({ 'a.html': 'a', 'assets/old-1.js': '1' })
  await rm(join(site.dist, 'assets'), { recursive: true })
  await writeSite(
    site.dist,
    { 'a.html': 'a, second edition', 'b.html': 'b', 'assets/new-2.js': '2' },
    { ...plainManifest, redirects: { '/c': '/b' } },
  )
  await passTime(site.dist)
  expect((await request(site.port, '/a')).body.toString()).toBe('a, second edition')
  expect((await request(site.port, '/b')).body.toString()).toBe('b')
  expect((await request(site.port, '/assets/new-2.js')).status).toBe(200)
  expect((await request(site.port, '/assets/old-1.js')).status).toBe(404)
  expect((await request(site.port, '/c')).headers.location).toBe('/b')
  // And the next one, at once for what was not there.
  await writeSite(site.dist, { 'd.html': 'd' })
  await utimes(join(site.dist, manifestFile), new Date(), new Date(Date.now() + 120_000))
  expect((await request(site.port, '/d')).body.toString()).toBe('d')
})

test('while a build runs, what it removed is answered with 503 and the rest is served', async () => {
  site = await serveSite({ 'a.html': 'a', 'b.html': 'b' })
  await rm(join(site.dist, manifestFile))
  await rm(join(site.dist, 'b.html'))
  await passTime(site.dist)
  expect((await request(site.port, '/a')).status).toBe(200)
  const answer = await request(site.port, '/b')
  expect([answer.status, answer.headers['retry-after'], String(answer.body)]).toEqual([
    503,
    '5',
    'The site is being built again; try again in a moment.\n',
  ])
})

test('a broken new build leaves the last one in place', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await serveSite({ 'a.html': 'a' })
  await writeFile(join(site.dist, manifestFile), '{')
  await passTime(site.dist)
  expect((await request(site.port, '/a')).status).toBe(200)
  expect(error.mock.calls).toEqual([
    [
      'The new build cannot be served; the server goes on with the one before it.',
      expect.objectContaining({ message: expect.stringContaining('is not JSON') }),
    ],
  ])
  error.mockRestore()
})

test('whether there is a new build is looked up once a second, whatever the time of day', async () => {
  site = await serveSite({ 'a.html': 'a' })
  const began = now()
  const at = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(began + milliseconds)
  at(0)
  const reader = await SiteReader.open(site.dist)
  const first = await reader.current()
  await utimes(join(site.dist, manifestFile), new Date(), new Date(Date.now() + 60_000))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  at(900)
  expect(await reader.current()).toBe(first)
  vi.setSystemTime(Date.now() - 7_200_000)
  at(1100)
  expect(await reader.current()).not.toBe(first)
  vi.useRealTimers()
})
