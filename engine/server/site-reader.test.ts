import { rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import timers from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { markerText } from '../build/output/output-marker.ts'
import { manifestFile, markerFile } from '../portal/server-manifest.ts'
import { OtherBuildError, SiteReader } from './site-reader.ts'
import { plainManifest, serveSite, type TestSite, writeSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

let site: TestSite | undefined

afterEach(async () => {
  vi.restoreAllMocks()
  await site?.stop()
  site = undefined
})

/** Gives the manifest another time than that of the build before. */
async function markAsNew(dist: string, seconds = 60): Promise<void> {
  await utimes(join(dist, manifestFile), new Date(), new Date(Date.now() + seconds * 1000))
}

test('symbolic links are not followed, neither out of the site nor within it', async () => {
  site = await serveSite({ 'a.html': 'a' })
  await symlink(join(tmpdir(), '..', 'etc'), join(site.dist, 'etc'))
  await symlink('/etc/passwd', join(site.dist, 'passwd.txt'))
  await symlink(join(site.dist, 'a.html'), join(site.dist, 'b.html'))
  const current = await (await SiteReader.open(site.dist)).current()
  expect([...(current?.index.files.keys() ?? [])]).toEqual(['/a'])
})

test('a new build is seen by a running server', async () => {
  site = await serveSite({ 'a.html': 'a', 'assets/old-1.js': '1' })
  await rm(join(site.dist, 'assets'), { recursive: true })
  await writeSite(
    site.dist,
    { 'a.html': 'a, second edition', 'b.html': 'b', 'assets/new-2.js': '2' },
    { ...plainManifest, redirects: { '/c': '/b' } },
  )
  await markAsNew(site.dist)
  expect((await request(site.port, '/a')).body.toString()).toBe('a, second edition')
  expect((await request(site.port, '/b')).body.toString()).toBe('b')
  expect((await request(site.port, '/assets/new-2.js')).status).toBe(200)
  expect((await request(site.port, '/assets/old-1.js')).status).toBe(404)
  expect((await request(site.port, '/c')).headers.location).toBe('/b')
  // And the next one.
  await writeSite(site.dist, { 'd.html': 'd' })
  await markAsNew(site.dist, 120)
  expect((await request(site.port, '/d')).body.toString()).toBe('d')
})

/** A site with a policy, and a page that tells which build it is of. */
const edition = (number: number) =>
  [
    { 'a.html': `edition ${number}` },
    { ...plainManifest, documentHeaders: { 'Content-Security-Policy': `script-src 'sha256-${number}'` } },
  ] as const

test('a page of a new build comes with the headers of that build, from the first request on', async () => {
  site = await serveSite(...edition(1))
  for (const number of [1, 2, 3]) {
    await writeSite(site.dist, ...edition(number))
    await markAsNew(site.dist, number)
    const { headers, body } = await request(site.port, '/a')
    expect([String(body), headers['content-security-policy']]).toEqual([
      `edition ${number}`,
      `script-src 'sha256-${number}'`,
    ])
  }
})

test('a file of another build is not opened for a site', async () => {
  site = await serveSite(...edition(1))
  const reader = await SiteReader.open(site.dist)
  const { first } = reader
  const handle = await reader.openFile(first, 'a.html')
  expect(await handle.readFile('utf8')).toBe('edition 1')
  // It is read once.
  expect(await reader.current()).toBe(first)
  await handle.close()
  await writeSite(site.dist, ...edition(2))
  await markAsNew(site.dist)
  await expect(reader.openFile(first, 'a.html')).rejects.toThrow(OtherBuildError)
  await reader.current()
  await expect(reader.openFile(first, 'a.html')).rejects.toThrow(OtherBuildError)
})

/** Makes what waits for a new build go on at once. @returns How long it would have waited each time, in milliseconds. */
function countWaits(): number[] {
  const waits: number[] = []
  const spy = vi.spyOn(timers, 'setTimeout').mockImplementation(async (time = 0) => {
    waits.push(time)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return waits
}

test('a file that a whole build lacks is answered with 503 after half a second, and the rest is served', async () => {
  site = await serveSite({ 'a.html': 'a', 'b.html': 'b' })
  const waits = countWaits()
  await rm(join(site.dist, 'b.html'))
  expect((await request(site.port, '/a')).status).toBe(200)
  const answer = await request(site.port, '/b')
  expect([answer.status, answer.headers['retry-after'], String(answer.body)]).toEqual([
    503,
    '5',
    'The site is being built again; try again in a moment.\n',
  ])
  expect(waits).toEqual(Array(19).fill(25))
})

const get = async (target: string) => (await request(site?.port ?? 0, target)).status

const refused = [503, '5', 'There is no build of the site that can be served; try again in a moment.\n']

test('of a build that cannot be read nothing is served by the rules of the one before, and the log says what to do', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await serveSite({ 'a.html': '<script src="/assets/a-1.js"></script>', 'assets/a-1.js': '1' })
  await writeSite(site.dist, { 'a.html': '<script src="/assets/a-2.js"></script>', 'assets/a-2.js': '2' })
  // As a version of the engine that is not there yet may write it.
  const newer = JSON.stringify({ ...plainManifest, redirects: [['/b', '/a']] })
  await writeFile(join(site.dist, manifestFile), newer)
  await markAsNew(site.dist)
  for (const target of ['/a', '/assets/a-1.js', '/assets/a-2.js', '/nothing', '/readyz']) {
    const { status, headers, body } = await request(site.port, target)
    expect([status, headers['retry-after'], String(body)], target).toEqual(refused)
  }
  expect(error.mock.calls).toEqual([
    [
      expect.stringMatching(
        /503:\n.*redirects is not an object[\s\S]*newer version of shiori built it, start the server with that version/,
      ),
    ],
  ])
  await writeSite(site.dist, { 'a.html': 'a' })
  await markAsNew(site.dist, 120)
  expect(String((await request(site.port, '/a')).body)).toBe('a')
})

test('of a build that is being copied nothing is served before all of it is there', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const began = performance.now()
  const at = (seconds: number) => vi.spyOn(performance, 'now').mockReturnValue(began + seconds * 1000)
  const names = ['.well-known/a.txt', 'a.html', 'a.html.br', 'a.html.gz', 'assets/a-2.js', manifestFile]
  const writeMarker = (more: string[] = []) =>
    writeFile(join(site?.dist ?? '', markerFile), markerText([...names, ...more], true))
  site = await serveSite({ 'a.html': 'a' })
  at(0)
  await writeMarker()
  await markAsNew(site.dist)
  expect(await get('/a')).toBe(503)
  expect(error.mock.calls).toEqual([
    [expect.stringContaining('2 files that the build wrote cannot be found')],
  ])
  await writeSite(site.dist, { 'assets/a-2.js': Buffer.from('2') })
  await markAsNew(site.dist)
  expect([await get('/a'), await get('/assets/a-2.js')]).toEqual([503, 503])
  await writeSite(site.dist, { '.well-known/a.txt': Buffer.from('a') })
  await markAsNew(site.dist, 120)
  expect([await get('/a'), await get('/assets/a-2.js')]).toEqual([200, 200])
  // Where the server begins with a part, that is what was put there, and so it is after the next build.
  error.mockClear()
  await writeMarker(['left-out.html'])
  const reader = await SiteReader.open(site.dist)
  expect(error.mock.calls).toEqual([[expect.stringContaining('1 file that the build wrote cannot be found')]])
  await markAsNew(site.dist, 180)
  expect(await reader.current()).toBeDefined()
})

test('nothing of a folder without a manifest is served: it may hold parts of several builds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await serveSite({ 'a.html': 'a' })
  const waits = countWaits()
  await rm(join(site.dist, manifestFile))
  const { status, headers, body } = await request(site.port, '/a')
  expect([status, headers['retry-after'], String(body)]).toEqual(refused)
  expect(waits).toEqual(Array(19).fill(25))
})

test('a build that could not be read is tried again after a second, whatever the time of day', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await serveSite({ 'a.html': 'a' })
  const began = performance.now()
  const at = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(began + milliseconds)
  const reader = await SiteReader.open(site.dist)
  // Nothing of the file but its content tells the two apart.
  const manifestText = JSON.stringify(plainManifest)
  const time = new Date(Date.now() + 60_000)
  const write = async (text: string) => {
    await writeFile(join(site?.dist ?? '', manifestFile), text)
    await utimes(join(site?.dist ?? '', manifestFile), time, time)
  }
  await write('{'.padEnd(manifestText.length))
  at(0)
  expect(await reader.current()).toBeUndefined()
  await write(manifestText)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  at(999)
  expect(await reader.current()).toBeUndefined()
  vi.setSystemTime(Date.now() - 7_200_000)
  at(1000)
  expect((await reader.current())?.index.files.has('/a')).toBe(true)
  vi.useRealTimers()
  expect(error).toHaveBeenCalledTimes(1)
})
