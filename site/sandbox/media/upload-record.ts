import type { JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'

/** What is kept of an upload with its file, until it is completed or given up. */
export type Upload = {
  id: string
  /** Part of the addresses, so that nobody guesses one. */
  signature: string
  /** When it was opened, milliseconds. */
  opened: number
  /** Null for a part that has not come. */
  parts: ({ etag: string; size: number } | null)[]
}

/** The upload of a file that has not been completed. */
export function uploadOf({ input }: Stored): Upload | undefined {
  return isObject(input.upload) ? (input.upload as Upload) : undefined
}

/** Keeps what is known of an upload with its file. */
export function keep(world: World, file: Stored, upload: Upload, beside: JsonObject = {}): void {
  world.put({ ...file, input: { ...file.input, upload, ...beside } })
}
