import { element } from '../../shared/public/element.ts'
import { post } from '../../shared/public/post.ts'
import { sendPart } from './send-part.ts'
import { type PartAddress, uploadParts } from './upload-parts.ts'

interface Started {
  file: string
  upload: string
  parts: PartAddress[]
}

const form = element('form', HTMLFormElement)
const picker = element('#file', HTMLInputElement)
const cancel = element('#cancel', HTMLButtonElement)
const bar = element('progress', HTMLProgressElement)
const notice = element('#notice', HTMLParagraphElement)

function say(text: string): void {
  notice.textContent = text
}

/**
 * Sends the file and creates a VOD from it.
 *
 * @returns The ID of the VOD.
 */
async function upload(file: File, signal: AbortSignal): Promise<string> {
  const { name, size } = file
  const { parts, ...ids } = await post<Started>('/uploads', { name, size })
  try {
    const onProgress = (sent: number) => {
      bar.value = sent / size
      say(`${Math.floor((sent / size) * 100)} %`)
    }
    const etags = await uploadParts(file, parts, sendPart, { onProgress, signal })
    const { vod } = await post<{ vod: string }>('/uploads/complete', { ...ids, name, etags })
    return vod
  } catch (error) {
    // Otherwise, the parts would remain in the storage.
    await post('/uploads/cancel', ids)
    throw error
  }
}

/** Follows the encoding until the video can be played. */
async function follow(vod: string): Promise<void> {
  for (;;) {
    const { status } = await post<{ status: string }>('/vods/status', { vod })
    say(`${vod}: ${status}`)
    if (/SUCCEEDED|FAILED/.test(status)) return
    await new Promise(resolve => setTimeout(resolve, 10_000))
  }
}

form.addEventListener('submit', event => {
  event.preventDefault()
  const [file] = picker.files ?? []
  if (!file) return
  const ending = new AbortController()
  const end = () => ending.abort(new Error('you canceled it'))
  cancel.addEventListener('click', end)
  cancel.disabled = false
  form.inert = true
  upload(file, ending.signal)
    .finally(() => {
      cancel.removeEventListener('click', end)
      cancel.disabled = true
      form.inert = false
    })
    .then(follow)
    .catch((error: unknown) => say(`Not uploaded: ${error instanceof Error ? error.message : error}`))
})
