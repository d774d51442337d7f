import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { engineFolder } from './portal/paths.ts'

const read = (file: string) => readFileSync(path.join(engineFolder, file), 'utf8')

test('the README lists every entry point', () => {
  const exported = Object.keys(JSON.parse(read('package.json')).exports)
    .filter(name => !name.startsWith('./internal') && name !== './package.json')
    .map(name => name.replace('.', 'shiori'))
  const rows = [...read('README.md').matchAll(/^\| (`.*) \|.*\|$/gm)].map(([, cell = '']) => cell)
  const listed = rows.flatMap(cell => cell.split(' ').map(name => name.replaceAll('`', '')))
  expect(listed.sort()).toEqual(exported.sort())
})
