import type { JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'

/** State of an upload, stored with its file until it is completed or canceled. */
export type Upload = {
  id: string
  /** Part of the addresses, so that nobody can guess one. */
  signature: string
  /** When it was created, milliseconds. */
  opened: number
  /** Null for a part that has not arrived. */
  parts: ({ etag: string; size: number } | null)[]
}

/** Returns the upload of a file that is not complete. */
export function uploadOf({ input }: Stored): Upload | undefined {
  return isObject(input.upload) ? (input.upload as Upload) : undefined
}

/** Stores the state of an upload with its file. */
export function keep(world: World, file: Stored, upload: Upload, beside: JsonObject = {}): void {
  world.put({ ...file, input: { ...file.input, upload, ...beside } })
}
