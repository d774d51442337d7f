/** Characters of an index's id. */
export const idLength = 12

const encoder = new TextEncoder()
const idAt = '["'.length

/** A JSON file of the index as it is sent, `[id, value]`, with room for the id, which is a hash of all files. */
export function withoutId(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify([' '.repeat(idLength), value]))
}

/** Puts the id into the room for it. Nothing is copied: the files of docs are as large as all pages together. */
export function withId(file: Uint8Array, id: string): Uint8Array {
  encoder.encodeInto(id, file.subarray(idAt, idAt + idLength))
  return file
}
