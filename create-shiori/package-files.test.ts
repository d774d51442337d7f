import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CreateError } from './create-error.ts'
import { ownPackage } from './own-package.ts'
import { packageFiles } from './package-files.ts'
import { packageManager } from './package-manager.ts'
import { packageSource } from './package-source.ts'

const repository = path.join(import.meta.dirname, '..')
const { version } = ownPackage
const read = (file: string) => JSON.parse(readFileSync(path.join(repository, file), 'utf8'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pack = (...names: string[]) => {
  for (const name of names) writeFileSync(path.join(folder, `${name}-${version}.tgz`), '')
}

test('depends on the version of this program when packages come from the registry', () => {
  const files = packageFiles('/work/my-docs', packageSource(undefined, true), 'npm')
  expect(Object.keys(files)).toEqual(['package.json', '.gitignore'])
  expect(files['.gitignore']).toBe('node_modules\ndist\n.cache\n.shiori\n.*.shiori-*\n')
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: 'my-docs',
    private: true,
    type: 'module',
    shiori: { version },
    engines: { node: '>=22.18' },
    dependencies: { shiori: version },
  })
})

test('depends on both tarballs by a path from the site when they come from a folder', () => {
  pack('shiori', 'shiori-sandbox')
  const source = packageSource(folder)
  const root = path.join(folder, 'sites/docs')
  const sandbox = `file:../../shiori-sandbox-${version}.tgz`
  const dependencies = { shiori: `file:../../shiori-${version}.tgz`, '@shiori/sandbox': sandbox }
  const { 'package.json': text = '', ...others } = packageFiles(root, source, 'npm')
  // Without `resolutions`, Yarn and Bun would look up the engine's own dependency at the registry; pnpm reads its own
  // file.
  expect(JSON.parse(text)).toMatchObject({ dependencies, resolutions: { '@shiori/sandbox': sandbox } })
  expect(Object.keys(others)).toEqual(['.gitignore'])
  expect(packageFiles(root, source, 'yarn')).toEqual({
    'package.json': text,
    ...others,
    '.yarnrc.yml': 'nodeLinker: node-modules\n',
  })
  expect(packageFiles(root, source, 'pnpm')['pnpm-workspace.yaml']).toBe(
    `overrides:\n  '@shiori/sandbox': "${sandbox}"\n`,
  )
})

test('names the tarballs that are there when that of this version is missing', () => {
  pack('shiori')
  writeFileSync(path.join(folder, 'shiori-sandbox-0.9.0.tgz'), '')
  expect(() => packageSource(folder)).toThrow(CreateError)
  expect(() => packageSource(folder)).toThrow(
    `found shiori-${version}.tgz, shiori-sandbox-0.9.0.tgz, expected shiori-sandbox-${version}.tgz.`,
  )
  expect(() => packageSource(path.join(folder, 'none'))).toThrow('found no tarballs')
})

test('takes packages only from a folder of tarballs until the names are registered', () => {
  expect(() => packageSource(undefined, false)).toThrow(/not in the npm registry yet[\s\S]*npm run pack/)
  expect(ownPackage.config.published).toBe(read('checks/package-names/package-names.json').published)
})

test('uses one version and one Node for all packages, and the types of the React version that they are written with', () => {
  for (const name of ['engine', 'sandbox'])
    expect([name, read(`${name}/package.json`)]).toEqual([
      name,
      expect.objectContaining({ version, engines: ownPackage.engines }),
    ])
  const { devDependencies } = JSON.parse(
    packageFiles('/docs', packageSource(undefined, true), 'npm')['package.json'] ?? '',
  )
  expect(read('package.json').devDependencies).toMatchObject(devDependencies)
})

test.each([
  ['npm/11.4.2 node/v24.21.0 linux x64 workspaces/false', 'npm'],
  ['pnpm/10.12.1 npm/? node/v24.21.0 linux x64', 'pnpm'],
  ['yarn/4.9.2 npm/? node/v24.21.0 linux x64', 'yarn'],
  ['bun/1.2.18 npm/? node/v24.3.0 linux x64', 'bun'],
  ['unknown/1.0.0 npm/?', 'npm'],
  [undefined, 'npm'],
])('recognizes the package manager of %j as %s', (agent, manager) => {
  // The parameter's default would read the environment if this were undefined.
  expect(packageManager(agent ?? '')).toBe(manager)
})
