import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chooseCoding } from './accept-encoding.ts'
import { type ByteRange, parseRange, type RangeSpec, resolveRange } from './byte-range.ts'
import { compressLive, liveCodings } from './compress-live.ts'
import { isFresh, preconditionFails, rangeApplies, type Validators } from './conditions.ts'
import { contentType } from './content-type.ts'
import { entityTag } from './entity-tag.ts'
import { type Coding, codingSuffix, type StaticFile } from './file-index.ts'
import { sendText } from './send-text.ts'

/** An answer to one request, and the folder the file lies in. */
export interface FileAnswer {
  req: IncomingMessage
  res: ServerResponse
  dist: string
  file: StaticFile
  cacheControl: string
  /** Whether another `Accept` would get another file. */
  negotiated?: boolean
  /** When the request came, as `performance.now()` told: the answer says how long it took until its head was ready. */
  began?: number
  /** What else the answer says. */
  headers?: OutgoingHttpHeaders
}

/**
 * Sends a file with status 200, 206, 304, 406, 412 or 416, in the coding the client likes best. A range is always one of
 * the plain file, since players and download managers that ask for one count its bytes.
 *
 * @throws When the file cannot be opened (`ENOENT` while a build runs).
 */
export async function sendFile(answer: FileAnswer): Promise<void> {
  const { req, res, file } = answer
  const choice = chooseRepresentation(req, file)
  if (choice.coding === undefined)
    return sendText(req, res, 406, 'The requested encodings are not available.')
  const handle = await openFile(answer, choice.coding)
  try {
    await sendOpened(answer, handle, choice.coding, choice.range)
  } finally {
    await handle.close()
  }
}

async function sendOpened(
  answer: FileAnswer,
  handle: FileHandle,
  coding: Coding | 'identity',
  range: RangeSpec | undefined,
): Promise<void> {
  const { req, res, file } = answer
  const { size, mtimeMs } = await handle.stat()
  const validators = { etag: await entityTag(file, coding, handle), modified: mtimeMs }
  if (preconditionFails(req.headers, validators))
    return sendText(req, res, 412, 'The file is not in the state that was asked for.')
  const headers = representationHeaders(answer, validators)
  if (isFresh(req.headers, validators)) {
    res.writeHead(304, { ...headers, ...timing(answer) }).end()
    return
  }
  const withBody = { ...headers, ...bodyHeaders(file, coding) }
  if (coding !== 'identity' && !file.codings.includes(coding)) {
    const body = await compressLive(file, handle, coding, validators.etag)
    res.writeHead(200, { ...withBody, ...timing(answer), 'Content-Length': body.length })
    res.end(req.method === 'HEAD' ? undefined : body)
    return
  }
  if (!range || !rangeApplies(req.headers, validators)) {
    return sendBytes(answer, handle, 200, withBody, { start: 0, end: size - 1 })
  }
  const bytes = resolveRange(range, size)
  if (!bytes)
    return sendText(req, res, 416, 'The file has no such bytes.', { 'Content-Range': `bytes */${size}` })
  const contentRange = `bytes ${bytes.start}-${bytes.end}/${size}`
  await sendBytes(answer, handle, 206, { ...withBody, 'Content-Range': contentRange }, bytes)
}

/** Sends the not-found page of a locale: status 404, whole, kept by nobody. */
export async function sendNotFoundPage(answer: FileAnswer): Promise<void> {
  const { req, file, cacheControl } = answer
  const coding = chooseCoding(req.headers['accept-encoding'], file.codings) ?? 'identity'
  const handle = await openFile(answer, coding)
  try {
    const { size } = await handle.stat()
    const headers = { 'Cache-Control': cacheControl, ...vary(answer), ...bodyHeaders(file, coding) }
    await sendBytes(answer, handle, 404, headers, { start: 0, end: size - 1 })
  } finally {
    await handle.close()
  }
}

function chooseRepresentation(
  req: IncomingMessage,
  file: StaticFile,
): { coding: Coding | 'identity' | undefined; range?: RangeSpec } {
  const accepted = req.headers['accept-encoding']
  const range = req.method === 'GET' ? parseRange(req.headers.range) : undefined
  if (range && chooseCoding(accepted, []) === 'identity') return { coding: 'identity', range }
  // A file in one form only is not negotiated: whoever refuses that form gets it all the same (RFC 9110, 12.1).
  const codings = liveCodings(file)
  return { coding: codings.length === 0 ? 'identity' : chooseCoding(accepted, codings) }
}

function openFile({ dist, file }: FileAnswer, coding: Coding | 'identity'): Promise<FileHandle> {
  const isSibling = coding !== 'identity' && file.codings.includes(coding)
  return open(join(dist, isSibling ? `${file.file}${codingSuffix(coding)}` : file.file))
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

function vary({ file, negotiated }: FileAnswer): OutgoingHttpHeaders {
  const fields = [
    ...(negotiated ? ['Accept'] : []),
    ...(liveCodings(file).length > 0 ? ['Accept-Encoding'] : []),
  ]
  return fields.length === 0 ? {} : { Vary: fields.join(', ') }
}

function bodyHeaders(file: StaticFile, coding: Coding | 'identity'): OutgoingHttpHeaders {
  const type = { 'Content-Type': contentType(file.file) }
  return coding === 'identity' ? type : { ...type, 'Content-Encoding': coding }
}

/** Tools of browsers show it beside the request. */
function timing({ began }: FileAnswer): OutgoingHttpHeaders {
  return began === undefined ? {} : { 'Server-Timing': `total;dur=${(performance.now() - began).toFixed(1)}` }
}

/** Up to so many bytes are read in one go: a stream takes longer than they do. */
const atOnce = 65_536

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
  if (length <= atOnce) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start)
    if (bytesRead !== length) throw new Error(`${file.file} changed while it was sent`)
    res.end(buffer)
    return
  }
  const stream = handle.createReadStream({ start, end, autoClose: false })
  await pipeline(stream, res, { end: false })
  // Were the file cut short meanwhile, the connection must break rather than wait for bytes that never come.
  if (stream.bytesRead !== length) throw new Error(`${file.file} changed while it was sent`)
  res.end()
}
