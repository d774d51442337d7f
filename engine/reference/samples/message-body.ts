import type { SampleBody } from '../sample-request.ts'
import { multipartChunks } from './multipart-chunks.ts'

/** Body of an HTTP message. A line `< ./file.png` is the content of a file, as in `.http` files. */
export interface MessageBody {
  /** Includes the boundary of a multipart body. */
  contentType: string
  /** Lines of parts end in `\n`, which clients of `.http` files convert to CRLF. */
  text: string
  /** Length in bytes as sent; undefined if the body contains files. */
  length: number | undefined
}

export function messageBody(body: SampleBody): MessageBody {
  if (body.kind === 'multipart') {
    const { contentType, chunks } = multipartChunks(body.parts)
    const written = chunks.map(chunk => ('text' in chunk ? chunk.text : fileLine(chunk.fileName))).join('')
    const text = written.replaceAll('\r\n', '\n').trimEnd()
    return { contentType, text, length: chunks.length > 1 ? undefined : bytes(text.replaceAll('\n', '\r\n')) }
  }
  const { mediaType: contentType } = body
  if (body.kind === 'file') return { contentType, text: fileLine(body.fileName), length: undefined }
  const text = body.kind === 'json' ? JSON.stringify(body.value, null, 2) : body.text
  return { contentType, text, length: bytes(text) }
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length
}

function fileLine(fileName: string): string {
  return `< ./${fileName}`
}
