import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entityTag } from './entity-tag.ts'

/** Maximum bytes up to which the tag depends on the content. */
const hashed = 4 * 1024 * 1024
const content = Buffer.alloc(hashed, 'x')
const ofContent = createHash('sha256').update(content).digest('base64url').slice(0, 12)
const ofTime = `rs-${(hashed + 1).toString(36)}`

let folder: string
let handle: FileHandle
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tags-'))
  await writeFile(path.join(folder, 'file'), content)
  handle = await open(path.join(folder, 'file'))
})
afterAll(async () => {
  await handle.close()
  await rm(folder, { recursive: true })
})

const newFile = () => ({ file: 'file', codings: [] })

test.each([
  ['identity', hashed, `"${ofContent}"`],
  ['br', hashed, `"${ofContent}-br"`],
  // A microsecond is 1 in base 36, a thousand of them "rs".
  ['identity', hashed + 1, `"${ofTime}"`],
  ['gzip', hashed + 1, `"${ofTime}-gzip"`],
] as const)('%s, %d bytes: %s', async (coding, size, tag) => {
  expect(await entityTag(newFile(), coding, handle, { size, mtimeMs: 1 })).toBe(tag)
})

test('a file is read once for a coding, and again when its size or time is another', async () => {
  const read = vi.spyOn(handle, 'read')
  const file = newFile()
  const reads = async (coding: 'identity' | 'br', size: number, mtimeMs: number) => {
    await entityTag(file, coding, handle, { size, mtimeMs })
    return read.mock.calls.length
  }
  expect(await reads('identity', 10, 1)).toBe(1)
  expect(await reads('identity', 10, 1)).toBe(1)
  expect(await reads('br', 10, 1)).toBe(2)
  expect(await reads('identity', 11, 1)).toBe(3)
  expect(await reads('identity', 11, 2)).toBe(4)
  expect(await reads('br', 10, 1)).toBe(4)
})

test('retries after a failed read', async () => {
  const file = newFile()
  vi.spyOn(handle, 'read').mockRejectedValueOnce(new Error('no disk'))
  const tagOf = () => entityTag(file, 'identity', handle, { size: hashed, mtimeMs: 1 })
  await expect(tagOf()).rejects.toThrow('no disk')
  expect(await tagOf()).toBe(`"${ofContent}"`)
})
