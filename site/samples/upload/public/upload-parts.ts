/** A part of a file, and the address to which it is sent. */
export interface PartAddress {
  number: number
  url: string
}

/**
 * Sends bytes and returns the ETag.
 *
 * @throws {SendError} if that fails.
 */
export type SendPart = (
  url: string,
  bytes: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
) => Promise<string>

/** A part that did not arrive. */
export class SendError extends Error {
  /** Whether a retry can help; it cannot after the address has expired. */
  canRetry: boolean

  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

const parallel = 3
const attempts = 5

/**
 * Sends all parts of a file, several at a time, and retries failed ones.
 *
 * @param onProgress Called with the bytes of all parts that have arrived so far.
 * @param pause Milliseconds to wait before retry 2, 3 and so on.
 * @returns The ETags in the order of the parts.
 * @throws {SendError} for a part that failed finally; an AbortError when `signal` aborts.
 */
export async function uploadParts(
  file: Blob,
  parts: readonly PartAddress[],
  send: SendPart,
  {
    onProgress,
    signal,
    pause = attempt => Math.random() * Math.min(30_000, 500 * 2 ** attempt),
  }: { onProgress: (sent: number) => void; signal: AbortSignal; pause?: (attempt: number) => number },
): Promise<string[]> {
  const size = Math.ceil(file.size / parts.length)
  const sent = parts.map(() => 0)
  const etags = parts.map(() => '')
  const failed = new AbortController()
  const ended = AbortSignal.any([signal, failed.signal])
  const waiting = [...parts.entries()]

  const uploadPart = async (index: number, url: string): Promise<string> => {
    const bytes = file.slice(index * size, (index + 1) * size)
    for (let attempt = 1; ; attempt += 1) {
      ended.throwIfAborted()
      try {
        return await send(
          url,
          bytes,
          count => {
            sent[index] = count
            onProgress(sent.reduce((sum, partBytes) => sum + partBytes, 0))
          },
          ended,
        )
      } catch (error) {
        if (!(error instanceof SendError) || !error.canRetry || attempt === attempts) throw error
        await new Promise(resolve => setTimeout(resolve, pause(attempt)))
      }
    }
  }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { url }] = next
      etags[index] = await uploadPart(index, url)
    }
  }
  try {
    await Promise.all(Array.from({ length: parallel }, worker))
  } catch (error) {
    failed.abort()
    throw error
  }
  return etags
}
