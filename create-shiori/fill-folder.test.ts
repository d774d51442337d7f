import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CreateError } from './create-error.ts'
import { fillFolder, requireEmpty } from './fill-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fill-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (root: string) => {
  mkdirSync(path.join(root, 'content'))
  writeFileSync(path.join(root, 'content/a.md'), '# A')
  writeFileSync(path.join(root, '.gitignore'), 'dist')
}

test('creates a folder, with the folders above it', () => {
  const root = path.join(folder, 'a/b')
  fillFolder(root, write)
  expect(readdirSync(root).sort()).toEqual(['.gitignore', 'content'])
  expect(readdirSync(path.dirname(root))).toEqual(['b'])
  // Other users may read it, like any folder: the web server's user has to.
  expect(statSync(root).mode).toBe(statSync(path.dirname(root)).mode)
})

test('keeps a folder that exists, with the repository in it', () => {
  mkdirSync(path.join(folder, '.git'))
  const { ino } = statSync(folder)
  fillFolder(folder, write)
  expect(readdirSync(folder).sort()).toEqual(['.git', '.gitignore', 'content'])
  expect(statSync(folder).ino).toBe(ino)
})

test.each(['a/b', '.'])('leaves nothing of a site that cannot be written completely: %s', name => {
  const failing = (root: string) => {
    write(root)
    throw new Error('disk full')
  }
  expect(() => fillFolder(path.join(folder, name), failing)).toThrow('disk full')
  expect(readdirSync(folder)).toEqual([])
})

test('leaves what another program has written meanwhile into a folder that it made', () => {
  const other = path.join(folder, 'a/other.txt')
  expect(() =>
    fillFolder(path.join(folder, 'a/b/c'), () => {
      writeFileSync(other, 'theirs')
      throw new Error('disk full')
    }),
  ).toThrow('disk full')
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['a', 'a/other.txt'])
})

test('fills only a folder without files', () => {
  const file = path.join(folder, 'notes.txt')
  requireEmpty(path.join(folder, 'new'), 'new')
  mkdirSync(path.join(folder, '.git'))
  requireEmpty(folder, '.')
  writeFileSync(file, 'mine')
  expect(() => requireEmpty(folder, 'docs')).toThrow(CreateError)
  expect(() => requireEmpty(folder, 'docs')).toThrow('"docs" already has files ("notes.txt")')
  expect(() => requireEmpty(file, 'notes.txt')).toThrow('"notes.txt" is a file')
  expect(existsSync(file)).toBe(true)
})
