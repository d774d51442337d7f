import { createReadStream, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { corsHeaders } from './cross-origin.ts'

const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.json': 'application/json',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Sends a file; returns false if there is none at the request's path. */
export type SendFile = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/**
 * Serves the files of folders, such as the stream behind a sandbox's playback addresses. The files are listed once, so that no path
 * from a request reaches the disk.
 *
 * @param folders Folders by the URL path of their files.
 * @throws Error If a folder is missing.
 */
export function filesOf(folders: Readonly<Record<string, string>>): SendFile {
  const files = new Map<string, string>()
  for (const [prefix, folder] of Object.entries(folders)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      files.set(`${prefix}/${name.replaceAll(path.sep, '/')}`, path.join(folder, name))
  }
  return async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? files.get(request.url?.split('?', 1)[0] ?? '') : undefined
    const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
    if (file === undefined || !found?.isFile()) return false
    await send(request, response, file, found.size)
    return true
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  size: number,
): Promise<void> {
  const headers = {
    ...corsHeaders,
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
  }
  const range = rangeOf(request.headers.range, size)
  if (range === 'none') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  })
  if (request.method === 'HEAD' || size === 0) response.end()
  else await pipeline(createReadStream(file, { start, end }), response)
}

/** The range that a header requests: undefined for the whole file, also if there are several ranges; `none` if it is outside the file. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'none'
}
