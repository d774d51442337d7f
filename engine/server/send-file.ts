import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { chooseCoding } from './accept-encoding.ts'
import { type ByteRange, parseRange, type RangeSpec, resolveRange } from './byte-range.ts'
import { compressLive, compressText, liveCodings } from './compress-live.ts'
import { isFresh, preconditionFails, rangeApplies, type Validators } from './conditions.ts'
import { contentType } from './content-type.ts'
import { compressWith, dictionaryCoding, type PageDictionary } from './dictionaries.ts'
import { entityTag } from './entity-tag.ts'
import { type Coding, codingSuffix, type StaticFile } from './file-index.ts'
import { sendText } from './send-text.ts'

/** A response with a file. */
export interface FileAnswer {
  req: IncomingMessage
  res: ServerResponse
  /** Opens a file by its path in the built folder. */
  open(file: string): Promise<FileHandle>
  file: StaticFile
  cacheControl: string
  /** Whether the file depends on `Accept`. */
  negotiated?: boolean
  /** Start of the request (`performance.now()`), for `Server-Timing`. */
  began?: number
  /** Additional headers. */
  headers?: OutgoingHttpHeaders
  /** Dictionary for the page, if browsers may have it. */
  shared?: PageDictionary | undefined
}

/** Content coding of a response body. */
type SentCoding = Coding | 'identity' | typeof dictionaryCoding

/**
 * Sends a file with status 200, 206, 304, 406, 412 or 416, in the coding that the client prefers. A range always refers to the uncompressed file, because
 * players and download managers count its bytes.
 *
 * @throws {Error} if the file cannot be opened, as while a new build replaces the old one.
 */
export async function sendFile(answer: FileAnswer): Promise<void> {
  const { req, res } = answer
  const choice = chooseRepresentation(answer)
  if (choice.coding === undefined)
    return sendText(req, res, 406, 'The requested encodings are not available.')
  const handle = await openFile(answer, choice.coding)
  try {
    await sendOpenFile(answer, handle, choice.coding, choice.range)
  } finally {
    await handle.close()
  }
}

async function sendOpenFile(
  answer: FileAnswer,
  handle: FileHandle,
  coding: SentCoding,
  range: RangeSpec | undefined,
): Promise<void> {
  const { req, res, file } = answer
  const stats = await handle.stat()
  const { size, mtimeMs } = stats
  const validators = { etag: await tagOf(answer, coding, handle, stats), modified: mtimeMs }
  if (preconditionFails(req.headers, validators))
    return sendText(req, res, 412, 'The file does not meet the conditions of the request.')
  const headers = representationHeaders(answer, validators)
  if (isFresh(req.headers, validators)) {
    res.writeHead(304, { ...headers, ...timing(answer) }).end()
    return
  }
  const withBody = { ...headers, ...bodyHeaders(file, coding) }
  const live = liveBody(answer, handle, coding, validators.etag)
  if (live) {
    const body = await live
    res.writeHead(200, { ...withBody, ...timing(answer), 'Content-Length': body.length })
    res.end(req.method === 'HEAD' ? undefined : body)
    return
  }
  if (!range || !rangeApplies(req.headers, validators)) {
    return sendBytes(answer, handle, 200, withBody, { start: 0, end: size - 1 })
  }
  const bytes = resolveRange(range, size)
  if (!bytes)
    return sendText(req, res, 416, 'The file does not have the requested range.', {
      'Content-Range': `bytes */${size}`,
    })
  const contentRange = `bytes ${bytes.start}-${bytes.end}/${size}`
  await sendBytes(answer, handle, 206, { ...withBody, 'Content-Range': contentRange }, bytes)
}

/**
 * Sends the not-found page of a locale with status 404. It is never cached.
 *
 * @param edit Adapts the text of the page to the requested URL.
 */
export async function sendNotFoundPage(answer: FileAnswer, edit: (text: string) => string): Promise<void> {
  const { req, res, file, cacheControl } = answer
  const coding = chooseCoding(req.headers['accept-encoding'], ['br', 'gzip']) ?? 'identity'
  await using handle = await answer.open(file.file)
  const text = edit(await handle.readFile('utf8'))
  const body = coding === 'identity' ? Buffer.from(text) : await compressText(text, coding)
  res.writeHead(404, {
    'Cache-Control': cacheControl,
    ...vary(answer),
    ...bodyHeaders(file, coding),
    'Content-Length': body.length,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** A file in a coding for which there is no precompressed sibling. */
function liveBody(
  { file, shared }: FileAnswer,
  handle: FileHandle,
  coding: SentCoding,
  etag: string,
): Promise<Buffer> | undefined {
  if (coding === dictionaryCoding) return shared && compressWith(shared.dictionary, handle, etag)
  const isThere = coding === 'identity' || file.codings.includes(coding)
  return isThere ? undefined : compressLive(file, handle, coding, etag)
}

async function tagOf(
  { file, shared }: FileAnswer,
  coding: SentCoding,
  handle: FileHandle,
  stats: Stats,
): Promise<string> {
  if (coding !== dictionaryCoding) return entityTag(file, coding, handle, stats)
  const plain = await entityTag(file, 'identity', handle, stats)
  return `${plain.slice(0, -1)}-${shared?.dictionary.digest.toString('base64url').slice(0, 8)}"`
}

function chooseRepresentation({ req, file, shared }: FileAnswer): {
  coding: SentCoding | undefined
  range?: RangeSpec
} {
  if (shared?.isHeld) return { coding: dictionaryCoding }
  const accepted = req.headers['accept-encoding']
  const range = req.method === 'GET' ? parseRange(req.headers.range) : undefined
  if (range && chooseCoding(accepted, []) === 'identity') return { coding: 'identity', range }
  // A file with only one format is not negotiated: it is also sent to clients that do not accept that format (RFC 9110, 12.1).
  const codings = liveCodings(file)
  return { coding: codings.length === 0 ? 'identity' : chooseCoding(accepted, codings) }
}

function openFile({ open, file }: FileAnswer, coding: SentCoding): Promise<FileHandle> {
  const sibling = file.codings.find(candidate => candidate === coding)
  return open(sibling ? `${file.file}${codingSuffix(sibling)}` : file.file)
}

function representationHeaders(answer: FileAnswer, validators: Validators): OutgoingHttpHeaders {
  return {
    ...answer.headers,
    'Cache-Control': answer.cacheControl,
    ETag: validators.etag,
    'Last-Modified': new Date(validators.modified).toUTCString(),
    'Accept-Ranges': 'bytes',
    ...vary(answer),
  }
}

function vary({ file, negotiated, shared }: FileAnswer): OutgoingHttpHeaders {
  const fields = [
    ...(negotiated ? ['Accept'] : []),
    ...(liveCodings(file).length > 0 ? ['Accept-Encoding'] : []),
    ...(shared ? ['Available-Dictionary'] : []),
  ]
  return fields.length === 0 ? {} : { Vary: fields.join(', ') }
}

function bodyHeaders(file: StaticFile, coding: SentCoding): OutgoingHttpHeaders {
  const type = { 'Content-Type': contentType(file.file) }
  return coding === 'identity' ? type : { ...type, 'Content-Encoding': coding }
}

/** `Server-Timing`, which developer tools show next to the request. Scripts read from it where the dictionary of a page is. */
function timing({ res, began, shared }: FileAnswer): OutgoingHttpHeaders {
  if (began === undefined) return {}
  const total = `total;dur=${(performance.now() - began).toFixed(1)}`
  const frame = !shared ? '' : shared.isHeld ? ', framed' : `, frame;desc="${shared.dictionary.href}"`
  const earlier = res.getHeader('Server-Timing')
  return { 'Server-Timing': total + frame + (earlier === undefined ? '' : `, ${earlier}`) }
}

/** Max bytes that are read at once; for small files, a stream would be slower. */
const chunkSize = 65_536

async function sendBytes(
  answer: FileAnswer,
  handle: FileHandle,
  status: number,
  headers: OutgoingHttpHeaders,
  { start, end }: ByteRange,
): Promise<void> {
  const { req, res, file } = answer
  res.writeHead(status, { ...headers, ...timing(answer), 'Content-Length': end - start + 1 })
  if (req.method === 'HEAD' || end < start) {
    res.end()
    return
  }
  const length = end - start + 1
  if (length <= chunkSize) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start)
    if (bytesRead !== length) throw new Error(`${file.file} changed while it was sent`)
    res.end(buffer)
    return
  }
  const stream = handle.createReadStream({ start, end, autoClose: false })
  await pipeline(stream, res, { end: false })
  // If the file was truncated in the meantime, abort the connection instead of letting the client wait for missing bytes.
  if (stream.bytesRead !== length) throw new Error(`${file.file} changed while it was sent`)
  res.end()
}
