import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensurePackages, isInstalled } from './install.mjs'
import { lockfile, makeProject, writeIn } from './testing/project.ts'

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

/** Changes the lockfile, and what it describes, so that a package is wanted in another version. */
async function changeVersion(folder: string): Promise<void> {
  const name = folder === 'checks/a' ? 'a' : 'shiori'
  await writeIn(root, `${folder}/package.json`, JSON.stringify({ name, version: '1.0.1' }))
  const { packages, ...rest } = JSON.parse(lockfile)
  packages[folder].version = '1.0.1'
  await writeIn(root, 'package-lock.json', JSON.stringify({ ...rest, packages }))
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
  await changeVersion('checks/a')
  await ensurePackages(root, 'site')
  expect(installations()).toBe(2)
  expect(there()).toEqual(['shiori', 'a'])
})

test('another version, a package that is missing and a broken-off installation ask for another', async () => {
  expect(isInstalled(root, 'site')).toBe(false)
  await ensurePackages(root, 'all')
  expect(isInstalled(root, 'all')).toBe(true)
  await changeVersion('checks/a')
  expect([isInstalled(root, 'all'), isInstalled(root, 'site')]).toEqual([false, true])

  const { packages } = JSON.parse(lockfile)
  const fetched = { 'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' } }
  const other = { 'node_modules/c': { version: '1.0.0', optional: true } }
  await writeIn(
    root,
    'package-lock.json',
    JSON.stringify({ packages: { ...packages, ...fetched, ...other } }),
  )
  expect(isInstalled(root, 'site')).toBe(false)
  await writeIn(root, 'node_modules/.package-lock.json', JSON.stringify({ packages: fetched }))
  expect(isInstalled(root, 'site')).toBe(true)
  await rm(join(root, 'node_modules/.package-lock.json'))
  expect(isInstalled(root, 'site')).toBe(false)
})

test('an installation that fails says so and keeps its exit code', async () => {
  await writeIn(root, 'package-lock.json', '{')
  expect(await ensurePackages(root, 'site')).not.toBe(0)
  expect(vi.mocked(console.error).mock.calls.join()).toContain('npm ci failed')
})
