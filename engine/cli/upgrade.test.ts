import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { engineVersion } from '../portal/engine-package.ts'
import { CommandError } from './command.ts'
import { upgrade, upgradeReport } from './upgrade.ts'

let folder: string
let output: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'))
  output = ''
  vi.spyOn(console, 'log').mockImplementation(text => {
    output += text
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const releases = [
  { version: '1.2.0', changes: ['"a" is called "b".'] },
  { version: '1.10.0', changes: ['"c" is gone.', '"d" takes a list.'] },
  { version: '2.0.0', changes: ['Node 26 is needed.'] },
]
const versionsIn = (report: string) => report.match(/^\d+\.\d+\.\d+$/gm) ?? []

test.each([
  ['1.0.0', '1.10.0', ['1.2.0', '1.10.0']],
  ['1.2.0', '1.9.9', []],
  ['1.2.0', '2.0.0', ['1.10.0', '2.0.0']],
  [undefined, '1.2.0', ['1.2.0']],
])('from %s to %s', (from, to, expected) => {
  expect(versionsIn(upgradeReport(releases, from, to))).toEqual(expected)
})

test('reports a version that is invalid or newer than the engine', () => {
  expect(() => upgradeReport(releases, '2.0.1', '2.0.0')).toThrow(CommandError)
  expect(() => upgradeReport(releases, 'latest', '2.0.0')).toThrow(
    /found "latest", expected a version such as/,
  )
})

test('--done records the version and keeps the rest of the file', async () => {
  const file = path.join(folder, 'package.json')
  writeFileSync(file, JSON.stringify({ name: 'docs', shiori: { other: 1 } }))
  expect(await upgrade.run([folder, '--done'])).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    name: 'docs',
    shiori: { other: 1, version: engineVersion() },
  })
  expect(await upgrade.run([folder])).toBe(0)
  expect(output).toContain('nothing changed that a site has to follow')
})

test('--done keeps the indentation of the file', async () => {
  const file = path.join(folder, 'package.json')
  writeFileSync(file, '\uFEFF{\n\t"name": "docs"\n}\n')
  await upgrade.run([folder, '--done'])
  const version = `\t"shiori": {\n\t\t"version": "${engineVersion()}"\n\t}`
  expect(readFileSync(file, 'utf8')).toBe(`{\n\t"name": "docs",\n${version}\n}\n`)
})

test.each([
  ['[]', 'is not a JSON object'],
  ['null', 'is not a JSON object'],
  ['{"shiori":"1.0.0"}', 'expected an object such as { "version": "1.0.0" }'],
  ['{"shiori":["1.0.0"]}', 'expected an object such as { "version": "1.0.0" }'],
  ['{"shiori":{"version":1}}', '"shiori.version" in'],
  ['{"shiori":{"version":"99.0.0"}}', 'was made with shiori 99.0.0'],
])('--done leaves %s unchanged', async (text, message) => {
  const file = path.join(folder, 'package.json')
  writeFileSync(file, text)
  await expect(upgrade.run([folder, '--done'])).rejects.toThrow(message)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('reports a folder without a valid package.json', async () => {
  await expect(upgrade.run([folder])).rejects.toThrow(CommandError)
  writeFileSync(path.join(folder, 'package.json'), '[1')
  await expect(upgrade.run([folder])).rejects.toThrow(/is not a JSON object/)
})
