/**
 * Approximate size of a pack in bytes. A query requests parts of packs by HTTP ranges. A server without ranges sends
 * whole packs, which must be small enough for that, and large enough to be few.
 */
export const packSize = 12_288

/** Lengths of parts are multiples of this number of bytes, which keeps lists of lengths short. */
export const unit = 32

/** Location of a part of the index: its length, and the offset of its first byte if all packs had their full size, both in bytes. */
export interface Place {
  at: number
  length: number
}

/** A row of contiguous parts: the offset of the first, and the length of each in units, as characters from `#` on. */
export interface Row {
  at: number
  units: string
}

const firstCharacter = 35

/**
 * File and offset of a place in the folder of the index.
 *
 * @param perFile Number of packs in a file.
 */
export function fileOf({ at }: Pick<Place, 'at'>, perFile: number): { name: string; from: number } {
  const bytes = packSize * perFile
  return { name: `${Math.floor(at / bytes)}.bin`, from: at % bytes }
}

/**
 * Maximum number of files in an index. In a larger index, several packs share a file: some hosts accept no more than
 * 20,000 files for a site.
 */
const maxFiles = 1024

/** Number of packs in a file, computed from the last part's place; 1 for most indexes. */
export function packsPerFile({ at, length }: Place): number {
  return Math.max(1, 2 ** Math.ceil(Math.log2((at + length) / packSize / maxFiles)))
}

/** Place of the part that follows another. Parts are never cut; a part that is longer than a pack has its own file. */
export function placeAfter(before: Place, length: number): Place {
  const end = before.at + before.length
  const left = packSize - (end % packSize)
  const fits = length <= left && before.length <= packSize
  return { at: fits ? end : end + (left % packSize), length }
}

/** Encodes contiguous places as a row. */
export function rowOf(places: readonly Place[]): Row {
  const units = places.map(({ length }) => String.fromCharCode(firstCharacter + length / unit))
  return { at: places[0]?.at ?? 0, units: units.join('') }
}

/** Decodes the places of a row. */
export function placesOf({ at, units }: Row): Place[] {
  const places: Place[] = []
  for (let index = 0; index < units.length; index += 1) {
    const length = (units.charCodeAt(index) - firstCharacter) * unit
    const before = places.at(-1)
    places.push(before ? placeAfter(before, length) : { at, length })
  }
  return places
}
