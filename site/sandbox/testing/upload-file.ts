import type { Sandbox } from '@shiori/sandbox'
import type { TestResponse } from '../../../sandbox/testing/client.ts'
import { listAt, textAt } from '../at.ts'
import { ask } from './ask.ts'

/** An upload, with the responses to its parts. */
export interface Opened {
  id: string
  upload: string
  urls: string[]
}

/** Creates an upload. */
export async function openUpload(sandbox: Sandbox, name: string, size: number): Promise<Opened> {
  const type = /\.(?:wav|mp3)$/.test(name)
    ? 'FILE_TYPE_AUDIO'
    : /\.(?:vtt|srt)$/.test(name)
      ? 'FILE_TYPE_SUBTITLE'
      : /\.png$/.test(name)
        ? 'FILE_TYPE_IMAGE'
        : 'FILE_TYPE_VIDEO'
  const { body } = await ask(sandbox, 'POST /bv/cms/v1/library/files:upload', {
    file: { type, name, size: String(size), source: 'FILE_SOURCE_UPLOAD_IN_LIBRARY' },
  })
  return {
    id: textAt(body, 'file.id'),
    upload: textAt(body, 'upload_data.id'),
    urls: listAt(body, 'upload_data.parts').map(part => textAt(part, 'presigned_url')),
  }
}

/** Sends bytes to the address of a part, without a token. */
export function sendPart(sandbox: Sandbox, url: string | undefined, bytes: Uint8Array): Promise<Response> {
  return sandbox.fetch(new Request(url ?? '', { method: 'PUT', body: new Uint8Array(bytes) }))
}

export function completeUpload(
  sandbox: Sandbox,
  { id, upload }: Opened,
  etags: (string | null)[],
): Promise<TestResponse> {
  return ask(sandbox, `POST /bv/cms/v1/library/files/${id}:complete-upload`, {
    complete_data: { id: upload, parts: etags.map((etag, index) => ({ part_number: index + 1, etag })) },
  })
}

/** Uploads a small file into the library and returns its id. */
export async function uploadFile(
  sandbox: Sandbox,
  name = 'training.mp4',
  content = 'bytes',
): Promise<string> {
  const bytes = new TextEncoder().encode(content)
  const opened = await openUpload(sandbox, name, bytes.length)
  const { headers } = await sendPart(sandbox, opened.urls[0], bytes)
  await completeUpload(sandbox, opened, [headers.get('etag')])
  return opened.id
}
