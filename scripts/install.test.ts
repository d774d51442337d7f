import { existsSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensurePackages, isInstalled } from './install.mjs'
import { makeProject, writeIn } from './testing/project.ts'

let root: string

beforeEach(async () => {
  root = await makeProject()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

const installations = () => vi.mocked(console.log).mock.calls.length
/** Packages that are there: of the engine, and for checks. */
const there = () => ['shiori', 'a'].filter(name => existsSync(join(root, 'node_modules', name)))

/** Touches the lockfile as a change of it does. */
async function changeLockfile(): Promise<void> {
  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, 'package-lock.json'), later, later)
}

test('a fresh clone gets what serves the portal, then the rest, each once', async () => {
  expect(await ensurePackages(root, 'site')).toBe(0)
  expect(there()).toEqual(['shiori'])
  await ensurePackages(root, 'site')
  expect(installations()).toBe(1)

  expect(await ensurePackages(root, 'all')).toBe(0)
  expect(there()).toEqual(['shiori', 'a'])
  await ensurePackages(root, 'all')
  expect(installations()).toBe(2)
})

test('what was installed for checks stays, whatever is wanted and when the lockfile changes', async () => {
  await ensurePackages(root, 'all')
  await ensurePackages(root, 'site')
  expect(installations()).toBe(1)
  await changeLockfile()
  await ensurePackages(root, 'site')
  expect(installations()).toBe(2)
  expect(there()).toEqual(['shiori', 'a'])
})

test('a newer lockfile and a broken-off installation ask for another', async () => {
  expect(isInstalled(root)).toBe(false)
  await writeIn(root, 'node_modules/shiori/package.json', '{}')
  expect(isInstalled(root)).toBe(false)
  await writeIn(root, 'node_modules/.package-lock.json', '{}')
  expect(isInstalled(root)).toBe(true)
  await changeLockfile()
  expect(isInstalled(root)).toBe(false)
})

test('an installation that fails says so and keeps its exit code', async () => {
  await writeIn(root, 'package-lock.json', '{')
  expect(await ensurePackages(root, 'site')).not.toBe(0)
  expect(vi.mocked(console.error).mock.calls.join()).toContain('npm ci failed')
})
