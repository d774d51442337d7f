import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSiteConfig } from '../../config/config.ts'
import { smallConfig } from '../../testing/small-config.ts'
import type { ThirdPartyPackage } from '../../vite/packages-plugin.ts'
import { packagesFile } from '../bundle-folders.ts'
import { SiteOutput } from '../site-output.ts'
import { writeThirdParty } from './write-third-party.ts'

const config = parseSiteConfig(smallConfig)
const tea: ThirdPartyPackage = { name: 'tea', version: '1.0.0', licence: 'MIT', texts: ['Copyright Ada'] }
const pot: ThirdPartyPackage = { name: '@china/pot', version: '2.0.0-rc+1', licence: 'EPL-2.0', texts: [] }
const cup: ThirdPartyPackage = { name: 'cup', version: '3.0.0', licence: 'SEE LICENSE IN X', texts: [] }
const dish: ThirdPartyPackage = { name: 'dish', version: '4.0.0', licence: 'MIT OR GPL-2.0', texts: [] }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'third-party-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes the third-party files for a bundle into a site that has some of its files. */
function written(
  bundled: Record<string, ThirdPartyPackage[]>,
  present = Object.keys(bundled),
  others: Record<string, ThirdPartyPackage[]> = {},
) {
  const out = new SiteOutput(path.join(folder, 'site'), undefined)
  mkdirSync(path.join(folder, 'bundle/client'), { recursive: true })
  writeFileSync(path.join(folder, 'bundle', packagesFile), JSON.stringify(bundled))
  for (const file of [...present, ...Object.keys(others)]) out.writeNew(file, '')
  const problems = writeThirdParty(out, config, path.join(folder, 'bundle/client'), others)
  const read = (name: string) => readFileSync(path.join(out.folder, name), 'utf8')
  return { problems, notices: read('third-party-notices.txt'), bom: JSON.parse(read('_sbom.cdx.json')) }
}

test('a package is listed once, with each file that it is in', () => {
  const { problems, notices, bom } = written({ 'assets/a.js': [tea, dish], 'assets/b.js': [tea] })
  expect(problems).toEqual([])
  expect(notices.match(/^tea 1\.0\.0$/gm)).toHaveLength(1)
  expect(notices).toContain('Licence: MIT\n\nCopyright Ada\n')
  expect(bom.components).toEqual([
    expect.objectContaining({ name: 'dish', licenses: [{ expression: 'MIT OR GPL-2.0' }] }),
    {
      'bom-ref': 'pkg:npm/tea@1.0.0',
      type: 'library',
      name: 'tea',
      version: '1.0.0',
      licenses: [{ license: { id: 'MIT' } }],
      purl: 'pkg:npm/tea@1.0.0',
      evidence: { occurrences: [{ location: 'assets/a.js' }, { location: 'assets/b.js' }] },
    },
  ])
  expect(bom.dependencies).toEqual([{ ref: 'site', dependsOn: ['pkg:npm/dish@4.0.0', 'pkg:npm/tea@1.0.0'] }])
})

test('a file that the site did not get brings nothing', () => {
  const { problems, notices, bom } = written({ 'assets/a.js': [tea], 'assets/rare.js': [pot] }, [
    'assets/a.js',
  ])
  expect(problems).toEqual([])
  expect(notices).not.toContain('pot')
  expect(bom.components).toHaveLength(1)
})

test('a licence that may ask for more is a warning with its package and files', () => {
  const { problems, bom } = written({ 'assets/a.js': [pot, cup] })
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      code: 'licence',
      message: expect.stringMatching(
        /^@china\/pot 2\.0\.0-rc\+1 is part of assets\/a\.js; its licence is "EPL-2\.0"/,
      ),
    },
    { message: expect.stringContaining('"SEE LICENSE IN X"') },
  ])
  expect(bom.components).toMatchObject([
    { group: '@china', name: 'pot', purl: 'pkg:npm/%40china/pot@2.0.0-rc%2B1' },
    { licenses: [{ license: { name: 'SEE LICENSE IN X' } }] },
  ])
})

test('lists the engine’s own packages of such a licence without a warning, but warns of a fork with another one', () => {
  const elk = { ...tea, name: 'elkjs', licence: 'EPL-2.0' }
  const { problems, bom } = written({
    'assets/a.js': [elk, { ...elk, version: '2.0.0', licence: 'GPL-3.0-only' }],
  })
  expect(problems).toMatchObject([{ message: expect.stringContaining('elkjs 2.0.0') }])
  expect(bom.components).toMatchObject([
    { name: 'elkjs', licenses: [{ license: { id: 'EPL-2.0' } }] },
    { name: 'elkjs' },
  ])
})

test('packages of files that no bundle for browsers has are listed as well', () => {
  const { notices, bom } = written({ 'assets/a.js': [tea] }, undefined, { '_tools.mjs': [tea, dish] })
  expect(notices).toContain('dish 4.0.0')
  expect(bom.components).toMatchObject([
    { name: 'dish', evidence: { occurrences: [{ location: '_tools.mjs' }] } },
    { name: 'tea', evidence: { occurrences: [{ location: 'assets/a.js' }, { location: '_tools.mjs' }] } },
  ])
})

// CycloneDX's schema lists the possible values of `id`.
test.each([
  ['MIT', { license: { id: 'MIT' } }],
  ['mit', { license: { name: 'mit' } }],
  ['BSD', { license: { name: 'BSD' } }],
  ['Foo-1.0', { license: { name: 'Foo-1.0' } }],
  ['LicenseRef-tea', { license: { name: 'LicenseRef-tea' } }],
  ['(MIT OR GPL-2.0-only)', { expression: '(MIT OR GPL-2.0-only)' }],
  ['Apache-2.0 WITH LLVM-exception', { expression: 'Apache-2.0 WITH LLVM-exception' }],
  ['MIT OR', { license: { name: 'MIT OR' } }],

  ['read it OR ask', { license: { name: 'read it OR ask' } }],
])('the licence %j is one that a reader of the bill of materials knows, or a name', (licence, choice) => {
  expect(written({ 'assets/a.js': [{ ...tea, licence }] }).bom.components[0].licenses).toEqual([choice])
})

test('a site without code of others says so by an empty list', () => {
  expect(written({}).bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', components: [] })
})
