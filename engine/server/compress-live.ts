import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Coding, StaticFile } from './file-index.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Effort where the reader waits: 0.3 ms for a page, and 6 % more bytes than a build would make. */
const options = {
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
  },
}

/** Codings that a file without compressed siblings is put into when it is sent: the build leaves to the server what is asked for seldom. */
export function liveCodings({ file, codings }: StaticFile): readonly Coding[] {
  return codings.length === 0 && /(?:\.md|llms(?:-full)?\.txt|[^/]\.openapi\.json)$/.test(file)
    ? ['br', 'gzip']
    : codings
}

/** What was sent once; goes with the files of a site that is no longer served. */
const known = new WeakMap<StaticFile, Map<string, Promise<Buffer>>>()

/**
 * The bytes of an open file in a coding; those who ask at the same time wait for the same ones.
 *
 * @param etag Of these bytes: another one means another content.
 */
export function compressLive(
  file: StaticFile,
  handle: FileHandle,
  coding: Coding,
  etag: string,
): Promise<Buffer> {
  const bodies = known.get(file) ?? new Map<string, Promise<Buffer>>()
  known.set(file, bodies)
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

/** Compresses what is sent once, as it is made for one request. */
export function compressText(content: Buffer | string, coding: Coding): Promise<Buffer> {
  return coding === 'br' ? brotli(content, options) : gzip(content)
}
