import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalNode } from './node.mjs'
import { makeProject, writeIn } from './testing/project.ts'

let root: string
/** Where npm puts the Node of the portal. */
const installed = 'scripts/node/node_modules/node/bin/node'

beforeEach(async () => {
  root = await makeProject()
  await writeIn(root, 'scripts/node/package.json', '{"name":"portal-node"}')
  const lockfile = { name: 'portal-node', lockfileVersion: 3, packages: { '': { name: 'portal-node' } } }
  await writeIn(root, 'scripts/node/package-lock.json', JSON.stringify(lockfile))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

function pretend(node: string): void {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node })
}

const said = () => vi.mocked(console.error).mock.calls.join()

test.each([
  ['22.18.0', 'site'],
  ['24.0.0', 'all'],
] as const)('the machine has Node %s, which is taken for: %s', async (version, extent) => {
  pretend(version)
  await writeIn(root, installed, '')
  expect(await portalNode(root, extent)).toBe(process.execPath)
  expect(console.log).not.toHaveBeenCalled()
})

test.each([
  ['20.19.0', 'site'],
  ['22.17.9', 'site'],
  ['22.18.0', 'all'],
] as const)(
  'the machine has Node %s, too old for: %s; one that is installed is taken',
  async (version, extent) => {
    pretend(version)
    await writeIn(root, installed, '')
    await writeIn(root, 'scripts/node/node_modules/.package-lock.json', '{}')
    expect(await portalNode(root, extent)).toBe(join(root, installed))
    expect(console.log).not.toHaveBeenCalled()
  },
)

test('an installation without a program says how to get it', async () => {
  pretend('20.19.0')
  expect(await portalNode(root, 'site')).toBeUndefined()
  expect(said()).toContain('npm rebuild --prefix scripts/node')
})

test('a Node that cannot even install is refused', async () => {
  pretend('18.20.1')
  expect(await portalNode(root, 'site')).toBeUndefined()
  expect(said()).toContain('Node 18.20.1 is too old')
})

test('what the engine says it needs is what is looked for', async () => {
  const { engines } = JSON.parse(await readFile('engine/package.json', 'utf8'))
  pretend(engines.node.replace('>=', ''))
  expect(await portalNode(root, 'site')).toBe(process.execPath)
})
