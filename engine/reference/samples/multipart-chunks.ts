import type { PartHeader, SamplePart } from '../sample-request.ts'

/** A piece of a multipart body: text as it is sent, or a file in its place. */
export type Chunk = { text: string } | { fileName: string }

/** A multipart body for clients that have no way to make one. */
export interface MultipartChunks {
  /** Stands in the header `content-type`, and in no text of the body. */
  contentType: string
  /** No two texts follow each other; the first and the last are texts. */
  chunks: Chunk[]
}

/** Body of the type `multipart/form-data` (RFC 7578), its lines as they are sent, with CRLF. */
export function multipartChunks(parts: readonly SamplePart[]): MultipartChunks {
  const boundary = boundaryOf(parts)
  const chunks: Chunk[] = []
  let text = ''
  for (const part of parts) {
    const { name, content } = part
    const file = 'fileName' in content ? `; filename="${quoted(content.fileName)}"` : ''
    const head = partHeaders(part).map(header => `${header.name}: ${header.value}\r\n`)
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n${head.join('')}\r\n`
    if ('text' in content) text += content.text
    else {
      chunks.push({ text }, { fileName: content.fileName })
      text = ''
    }
    text += '\r\n'
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    chunks: [...chunks, { text: `${text}--${boundary}--\r\n` }],
  }
}

/** What browsers make of a name that has characters with a meaning (html.spec.whatwg.org, multipart/form-data encoding algorithm). */
export function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Head of a part but for its disposition, its type first; nothing for plain text. */
export function partHeaders({ content, headers = [] }: SamplePart): PartHeader[] {
  const { mediaType } = content
  return [...(mediaType === undefined ? [] : [{ name: 'Content-Type', value: mediaType }]), ...headers]
}

/** Names that stand in heads of parts, of fields and files. */
export function namesOf(parts: readonly SamplePart[]): string[] {
  return parts.flatMap(({ name, content }) => ('fileName' in content ? [name, content.fileName] : [name]))
}

function boundaryOf(parts: readonly SamplePart[]): string {
  const texts = parts.map(part => JSON.stringify(part)).join()
  let boundary = 'form-boundary-5f3a9c1e'
  while (texts.includes(boundary)) boundary += 'x'
  return boundary
}
