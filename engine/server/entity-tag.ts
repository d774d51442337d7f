import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { Coding, StaticFile } from './file-index.ts'

/** Max size of files that are hashed, which takes a few milliseconds once. */
const hashedBytes = 4 * 1024 * 1024

interface Known {
  size: number
  mtimeMs: number
  etag: Promise<string>
}

/** Tags by file and coding; collected together with the files of a site that is no longer served. */
const tagsByFile = new WeakMap<StaticFile, Map<Coding | 'identity', Known>>()

/**
 * Strong entity tag of an open file, with its quotes. It is a hash of the bytes, so that all servers of a build, and all builds of the same content,
 * agree. Only for files above 4 MiB, it is made from the size and the modification time in microseconds.
 */
export async function entityTag(
  file: StaticFile,
  coding: Coding | 'identity',
  handle: FileHandle,
  { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>,
): Promise<string> {
  const tags = tagsByFile.get(file) ?? new Map<Coding | 'identity', Known>()
  tagsByFile.set(file, tags)
  const last = tags.get(coding)
  if (last?.size === size && last.mtimeMs === mtimeMs) return last.etag
  const mark = size > hashedBytes ? Promise.resolve(timeMark(size, mtimeMs)) : hash(handle, size)
  const etag = mark.then(text => `"${text}${coding === 'identity' ? '' : `-${coding}`}"`)
  // Concurrent requests share the result.
  tags.set(coding, { size, mtimeMs, etag })
  etag.catch(() => tags.delete(coding))
  return etag
}

function timeMark(size: number, mtimeMs: number): string {
  return `${Math.round(mtimeMs * 1000).toString(36)}-${size.toString(36)}`
}

/** Reads by position, because the body is sent from the same handle. */
async function hash(handle: FileHandle, size: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0)
  return createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('base64url').slice(0, 12)
}
