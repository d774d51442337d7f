import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from './scratch-folder.ts'

test('is an empty folder of its own in memory', async () => {
  const memory = await mkdtemp(join(tmpdir(), 'portal-memory-'))
  const folders = [await makeScratchFolder(memory, 1), await makeScratchFolder(memory, 1)]
  expect(folders.map(folder => dirname(folder))).toEqual([memory, memory])
  expect(new Set(folders).size).toBe(2)
  for (const folder of folders) expect(readdirSync(folder)).toEqual([])
  rmSync(memory, { recursive: true })
})

test('is among other temporary files where memory has no folder for them, or no room', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'portal-memory-')), 'file')
  writeFileSync(file, '')
  for (const [memory, room] of [
    [join(file, 'none'), 1],
    [dirname(file), Number.MAX_SAFE_INTEGER],
    // Neither a file nor a folder can be created in it.
    ['/proc', 0],
  ] as const) {
    const folder = await makeScratchFolder(memory, room)
    expect(dirname(folder)).toBe(tmpdir())
    expect(existsSync(folder)).toBe(true)
    rmSync(folder, { recursive: true })
  }
  rmSync(dirname(file), { recursive: true })
})
