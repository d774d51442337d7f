import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import zlib from 'node:zlib'
import { compressible } from 'shiori/internal/build/compress.ts'
import { immutable, revalidated } from 'shiori/internal/portal/cache-control.ts'
import { contentType } from 'shiori/internal/server/content-type.ts'

interface Held {
  body: Buffer
  headers: Record<string, string>
}

/** Minimum bytes for compression; servers send smaller files as they are. */
const minSize = 512

/**
 * Serves the files of a folder as the best hosts do: precompressed with Brotli at its highest level, hashed files
 * cached forever, pages without `.html` in their addresses and folders without a slash at their end. All files are kept in memory.
 *
 * @param hashed Matches files whose names change with their content.
 */
export async function serveFolder(
  folder: string,
  hashed: RegExp,
): Promise<{ origin: string } & AsyncDisposable> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => {
        const file = path.join(entry.parentPath, entry.name)
        const address = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`
        return [address, hold(readFileSync(file), address, hashed.test(address))] as const
      }),
  )
  const server = http.createServer((request, response) => answer(files, request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Compresses bytes with Brotli; undefined if that does not make them smaller. */
export function compressed(bytes: Buffer): Buffer | undefined {
  if (bytes.length < minSize) return undefined
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const small = zlib.brotliCompressSync(bytes, { params })
  return small.length < bytes.length ? small : undefined
}

function hold(bytes: Buffer, address: string, isHashed: boolean): Held {
  const small = compressible.test(address) ? compressed(bytes) : undefined
  const body = small ?? bytes
  return {
    body,
    headers: {
      'Content-Type': contentType(address.slice(1)),
      'Content-Length': String(body.length),
      'Cache-Control': isHashed ? immutable : revalidated,
      ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
      ...(small && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
    },
  }
}

function answer(
  files: ReadonlyMap<string, Held>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const address = decodeURI(new URL(request.url ?? '/', 'http://host').pathname)
  const found = [address, `${address}.html`, `${address.replace(/\/$/, '')}/index.html`]
    .map(name => files.get(name))
    .find(Boolean)
  if (found && request.headers['if-none-match'] === found.headers.ETag) {
    const { ETag = '', 'Cache-Control': cache = '' } = found.headers
    response.writeHead(304, { ETag, 'Cache-Control': cache }).end()
    return
  }
  const sent = found ??
    files.get('/404.html') ?? { body: Buffer.alloc(0), headers: { 'Content-Length': '0' } }
  response.writeHead(found ? 200 : 404, sent.headers).end(request.method === 'HEAD' ? undefined : sent.body)
}
