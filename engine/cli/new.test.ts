import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderFiles } from '../portal/folder-files.ts'
import { engineFolder } from '../portal/paths.ts'
import { CommandError, UsageError } from './command.ts'
import { newSite } from './new.ts'

let folder: string
let output: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-'))
  output = ''
  vi.spyOn(console, 'log').mockImplementation(text => {
    output += text
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('a site in a new folder, whose package finds the engine', async () => {
  const root = path.join(folder, 'My docs')
  expect(await newSite.run([root])).toBe(0)
  const { name, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(name).toBe('my-docs')
  expect(path.resolve(root, dependencies.shiori.replace(/^file:/, ''))).toBe(engineFolder)
  expect(readFileSync(path.join(root, 'site.config.ts'), 'utf8')).toContain('defineConfig')
  expect(output).toMatch(/npm install\n +npx --no shiori dev /)
})

test('what was built or installed in the example is not copied', async () => {
  await newSite.run([folder])
  const first = new Set(folderFiles(folder).map(file => file.split('/')[0]))
  expect([...first].sort()).toEqual([
    '.gitignore',
    'api',
    'components',
    'content',
    'package.json',
    'plugin.ts',
    'site.config.ts',
    'tsconfig.json',
  ])
})

test('a folder with files stays as it is', async () => {
  mkdirSync(path.join(folder, 'site'))
  writeFileSync(path.join(folder, 'site/notes.txt'), 'mine')
  const made = newSite.run([path.join(folder, 'site')])
  await expect(made).rejects.toThrow(/^There are files in .*\/site already\./)
  await expect(made).rejects.toBeInstanceOf(CommandError)
  expect(readdirSync(path.join(folder, 'site'))).toEqual(['notes.txt'])
})

test('the folder must be named', async () => {
  await expect(newSite.run([])).rejects.toThrow(UsageError)
})
