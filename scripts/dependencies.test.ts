import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureDependencies, needsInstall, portalNodePath } from './dependencies.mjs'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-project-'))
  const project = { name: 'project', version: '1.0.0' }
  await writeFile(join(root, 'package.json'), JSON.stringify({ ...project, dependencies: { a: 'file:a' } }))
  await mkdir(join(root, 'a'))
  await writeFile(join(root, 'a/package.json'), '{"name":"a","version":"1.0.0"}')
  const packages = {
    '': { ...project, dependencies: { a: 'file:a' } },
    a: { version: '1.0.0' },
    'node_modules/a': { resolved: 'a', link: true },
  }
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, packages }),
  )
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

test('a fresh clone is installed by npm, once', async () => {
  const cwd = process.cwd()
  process.chdir(root)
  try {
    expect(needsInstall(root)).toBe(true)
    expect(await ensureDependencies(root)).toBe(0)
    expect(needsInstall(root)).toBe(false)
    expect(console.log).toHaveBeenCalledOnce()
    expect(await ensureDependencies(root)).toBe(0)
    expect(console.log).toHaveBeenCalledOnce()
  } finally {
    process.chdir(cwd)
  }
})

test('a newer lockfile and a broken-off installation ask for another', async () => {
  await mkdir(join(root, 'node_modules'))
  expect(needsInstall(root)).toBe(true)
  await writeFile(join(root, 'node_modules/.package-lock.json'), '{}')
  expect(needsInstall(root)).toBe(false)
  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, 'package-lock.json'), later, later)
  expect(needsInstall(root)).toBe(true)
})

test('an installation that fails says so and keeps its exit code', async () => {
  const cwd = process.cwd()
  await writeFile(join(root, 'package-lock.json'), '{')
  process.chdir(root)
  try {
    expect(await ensureDependencies(root)).not.toBe(0)
    expect(vi.mocked(console.error).mock.calls.join()).toContain('npm ci failed')
  } finally {
    process.chdir(cwd)
  }
})

test('the installed Node is taken before ours', async () => {
  expect(portalNodePath(root)).toBe(process.execPath)
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true })
  await writeFile(join(root, 'node_modules/node/bin/node'), '')
  expect(portalNodePath(root)).toBe(join(root, 'node_modules/node/bin/node'))
})

test('an old Node without an installed one is told how to get it', () => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node: '20.19.0' })
  expect(portalNodePath(root)).toBeUndefined()
  expect(vi.mocked(console.error).mock.calls.join()).toContain('npm rebuild node')
})

test('a Node that cannot even install is refused', async () => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node: '18.20.1' })
  expect(await ensureDependencies(root)).toBe(1)
  expect(vi.mocked(console.error).mock.calls.join()).toContain('Node 18.20.1 is too old')
})
