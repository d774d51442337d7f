import type { PartHeader, SamplePart } from '../sample-request.ts'

/** A piece of a multipart body: text as it is sent, or a file whose content is sent. */
export type Chunk = { text: string } | { fileName: string }

/** A multipart body for clients that cannot create one. */
export interface MultipartChunks {
  /** Value of the header `content-type`. Its boundary does not occur in the body's texts. */
  contentType: string
  /** Begins and ends with a text. Two texts are never adjacent. */
  chunks: Chunk[]
}

/** Body of the media type `multipart/form-data` (RFC 7578), with CRLF as it is sent. */
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

/** Escapes a name for a quoted string, like browsers (html.spec.whatwg.org, multipart/form-data encoding algorithm). */
export function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Headers of a part without `Content-Disposition`, beginning with `Content-Type`. Plain text has none. */
export function partHeaders({ content, headers = [] }: SamplePart): PartHeader[] {
  const { mediaType } = content
  return [...(mediaType === undefined ? [] : [{ name: 'Content-Type', value: mediaType }]), ...headers]
}

/** Names of fields and files in the headers of parts. */
export function namesOf(parts: readonly SamplePart[]): string[] {
  return parts.flatMap(({ name, content }) => ('fileName' in content ? [name, content.fileName] : [name]))
}

function boundaryOf(parts: readonly SamplePart[]): string {
  const texts = parts.map(part => JSON.stringify(part)).join()
  let boundary = 'form-boundary-5f3a9c1e'
  while (texts.includes(boundary)) boundary += 'x'
  return boundary
}
