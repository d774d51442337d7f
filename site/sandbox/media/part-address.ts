import type { Answer, RouteCall } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { Md5 } from './md5.ts'
import { keep, uploadOf } from './upload-record.ts'

const maxPartSize = 5 * 1024 ** 3
/** Lifetime of an address in milliseconds. */
const lifetime = 24 * 3_600_000
/** Maximum bytes of text that is stored for later reads; of anything else, only size and hash are. */
const maxStoredText = 200_000

/**
 * Accepts a part of an upload like an object storage: without a token, and with the MD5 as the ETag. The bytes are not
 * stored, except for the text of small subtitles and tables: `input.text` of the file.
 *
 * @throws {StatusError} with 403 if the address is invalid, expired or used.
 */
export async function sendPart({ request, parameters, query, open }: RouteCall): Promise<Answer> {
  const number = Number(query.get('partNumber'))
  const find = () => {
    const world = open(parameters.world ?? '')
    const file = world.get('cms.v1.File', parameters.file ?? '')
    const upload = file && uploadOf(file)
    const isOpen =
      file?.value.status === 'FILE_STATUS_PROGRESSING' && upload && world.now - upload.opened < lifetime
    const isFree = upload?.parts[number - 1] === null
    if (!isOpen || !isFree || query.get('X-Signature') !== upload.signature)
      throw failure('PERMISSION_DENIED', 'the address is invalid, has expired or was already used')
    return { world, file, upload }
  }
  const keepsText = /\.(?:csv|srt|vtt)$/i.test(String(find().file.value.name))
  const { text, ...part } = await read(request.body, keepsText ? maxStoredText : 0)
  // Other requests were handled while the bytes were read.
  const { world, file, upload } = find()
  const parts = upload.parts.map((existing, index) => (index === number - 1 ? part : existing))
  keep(world, file, { ...upload, parts }, text === undefined ? {} : { text })
  return { headers: { etag: `"${part.etag}"` }, body: new Uint8Array(), from: 'behaviour' }
}

async function read(
  body: RouteCall['request']['body'],
  maxText: number,
): Promise<{ size: number; etag: string; text: string | undefined }> {
  const md5 = new Md5()
  const decoder = new TextDecoder()
  let text = ''
  const take = (bytes: Uint8Array) => {
    md5.update(bytes)
    if (md5.length > maxPartSize) throw failure('INVALID_ARGUMENT', 'a part may have at most 5 GiB')
    if (md5.length <= maxText) text += decoder.decode(bytes, { stream: true })
  }
  if (body instanceof Uint8Array) take(body)
  else if (body) {
    const reader = body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) take(next.value)
  }
  const size = md5.length
  return { size, etag: md5.digest(), text: size <= maxText ? text : undefined }
}
