/** A response, as far as it has arrived. */
export interface Sent {
  status: number
  headers: [name: string, value: string][]
  /** Milliseconds until the response began. */
  time: number
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
  /** Whether more data may arrive. */
  isOpen: boolean
  /** Whether the connection broke before the end. */
  isBroken: boolean
}

/** Maximum milliseconds between arriving data and its display; data in between are shown together. */
const updateInterval = 100

/**
 * Reads a response to its end.
 *
 * @param report Called at the beginning, within 100 ms of each chunk, and at the end.
 */
export async function readResponse(
  response: Response,
  time: number,
  report: (sent: Sent) => void,
): Promise<void> {
  const chunks: Uint8Array[] = []
  const state = (isOpen: boolean, isBroken = false): Sent => ({
    status: response.status,
    headers: [...response.headers],
    time,
    bytes: concatBytes(chunks),
    mediaType: response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
    isOpen,
    isBroken,
  })
  report(state(response.body !== null))
  if (!response.body) return
  const reader = response.body.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value)
      timer ??= setTimeout(() => {
        timer = undefined
        report(state(true))
      }, updateInterval)
    }
    report(state(false))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    report(state(false, true))
  } finally {
    clearTimeout(timer)
  }
}

function concatBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.byteLength
  }
  return all
}
