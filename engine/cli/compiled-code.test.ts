import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { forgetCompiledCode } from './compiled-code.ts'

/** A folder with files that were read and written at a second, by their paths. */
function folderOf(files: Readonly<Record<string, { read: number; written: number }>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'compiled-'))
  for (const [name, { read, written }] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
    utimesSync(file, read, written)
  }
  return folder
}

const filesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
    .sort()

test('what was used last is kept, over all versions of Node', () => {
  const folder = folderOf({
    'v22/unused': { read: 100, written: 100 },
    'v24/read': { read: 400, written: 50 },
    'v24/written': { read: 60, written: 300 },
    'v24/changed': { read: 200, written: 200 },
  })
  try {
    forgetCompiledCode(folder, 4)
    expect(filesOf(folder)).toHaveLength(4)
    forgetCompiledCode(folder, 2)
    expect(filesOf(folder)).toEqual(['read', 'written'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('where nothing was compiled there is nothing to forget', () => {
  expect(() => forgetCompiledCode(path.join(tmpdir(), 'no-such-folder'))).not.toThrow()
})
