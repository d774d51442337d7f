import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Coding, StaticFile } from './file-index.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Compression level while a reader waits: 0.3 ms a page, with 6 % more bytes than by the build. */
const options = {
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
  },
}

/** Codings in which files are compressed when they are sent. The build leaves rarely requested files to the server. */
export function liveCodings({ file, codings }: StaticFile): readonly Coding[] {
  return codings.length === 0 && /(?:\.md|llms(?:-full)?\.txt|[^/]\.openapi\.json)$/.test(file)
    ? ['br', 'gzip']
    : codings
}

/** Compressed bodies by file; collected together with the files of a site that is no longer served. */
const compressedByFile = new WeakMap<StaticFile, Map<string, Promise<Buffer>>>()

/**
 * Compresses an open file. Concurrent requests wait for the same result.
 *
 * @param etag Entity tag of the content; a new one invalidates the cached body.
 */
export function compressLive(
  file: StaticFile,
  handle: FileHandle,
  coding: Coding,
  etag: string,
): Promise<Buffer> {
  const bodies = compressedByFile.get(file) ?? new Map<string, Promise<Buffer>>()
  compressedByFile.set(file, bodies)
  const sent = bodies.get(etag) ?? compress(handle, coding)
  bodies.set(etag, sent)
  sent.catch(() => bodies.delete(etag))
  return sent
}

async function compress(handle: FileHandle, coding: Coding): Promise<Buffer> {
  const { size } = await handle.stat()
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0)
  return compressText(buffer.subarray(0, bytesRead), coding)
}

/** Compresses a body that was made for a single request, without caching it. */
export function compressText(content: Buffer | string, coding: Coding): Promise<Buffer> {
  return coding === 'br' ? brotli(content, options) : gzip(content)
}
