import path from 'node:path'
import { expect, test } from 'vitest'
import { packageFiles } from '../../../create-shiori/package-files.ts'
import { packageSource } from '../../../create-shiori/package-source.ts'
import { enginePackage } from '../../portal/engine-package.ts'
import { folderWith, run } from './testing/old-site.ts'
import { engineDependencies } from './write-package.ts'

const { version } = enginePackage()

test('the package of a site is that which create-shiori writes, with the packages that its styles need', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.md': '# A\n',
  })
  expect(await run(folder)).toBe(0)
  const root = path.join(folder.root, 'new')
  const {
    name: _,
    dependencies,
    resolutions,
    version: __,
    ...written
  } = JSON.parse(folder.texts('new')['package.json'] ?? '')
  const created = packageFiles(root, packageSource(undefined, true), 'npm')
  // No types: what is written has no code of its own to be checked.
  const {
    name: ___,
    dependencies: ____,
    devDependencies: _____,
    ...expected
  } = JSON.parse(created['package.json'] ?? '')
  expect(written).toEqual(expected)
  const tarball = (file: string) =>
    `file:${path.relative(root, path.join(import.meta.dirname, '../../../.packages', file))}`
  expect(dependencies).toEqual({
    shiori: tarball(`shiori-${version}.tgz`),
    '@shiori/sandbox': tarball(`shiori-sandbox-${version}.tgz`),
  })
  expect(resolutions).toEqual({ '@shiori/sandbox': dependencies['@shiori/sandbox'] })
})

const installed = {
  'project/node_modules/shiori/package.json': JSON.stringify({ name: 'shiori', version }),
  'project/docs/a.md': '',
}

test.each([
  ['the registry', { shiori: '^1.0.0' }, { shiori: version }],
  [
    'tarballs',
    { shiori: 'file:../tea/shiori.tgz', '@shiori/sandbox': 'file:../tea/sandbox.tgz' },
    { shiori: 'file:../../tea/shiori.tgz', '@shiori/sandbox': 'file:../../tea/sandbox.tgz' },
  ],
])('an engine that was installed from %s is named so', (_, dependencies, expected) => {
  using folder = folderWith({ ...installed, 'project/package.json': JSON.stringify({ dependencies }) })
  const file = path.join(folder.root, 'project/node_modules/shiori/package.json')
  const from = path.join(folder.root, 'project/docs')
  expect(engineDependencies(path.join(folder.root, 'sites/new'), { file, from })).toEqual(expected)
})
