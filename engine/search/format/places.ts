/**
 * Bytes of a pack, about. A question asks for parts of packs (HTTP ranges); from a server that knows none it gets whole ones, so they
 * must be small enough for that, and large enough to be few.
 */
export const packSize = 12_288

/** Parts are as long as a multiple of it, so that lists of their lengths are short. */
export const unit = 32

/** Where a part of the index is: its first byte, counted as though all packs were as long as they may be, and its length. */
export interface Place {
  at: number
  length: number
}

/** Parts that follow each other: where the first is, and the length of each in units, as characters from `#` on. */
export interface Row {
  at: number
  units: string
}

const firstCharacter = 35

/** Where a place is in the folder of the index: name of its file, and its first byte there. @param perFile Packs in a file. */
export function fileOf({ at }: Pick<Place, 'at'>, perFile: number): { name: string; from: number } {
  const bytes = packSize * perFile
  return { name: `${Math.floor(at / bytes)}.bin`, from: at % bytes }
}

/** Files that an index may have before packs share them: some hosts take no more than 20,000 of a site. */
const maxFiles = 1024

/** How many packs share a file, by where the last part ends: most indexes have a file for each. */
export function packsPerFile({ at, length }: Place): number {
  return Math.max(1, 2 ** Math.ceil(Math.log2((at + length) / packSize / maxFiles)))
}

/** Where a part goes that follows another one: parts are never cut, and one that is longer than a pack has a file of its own. */
export function placeAfter(before: Place, length: number): Place {
  const end = before.at + before.length
  const left = packSize - (end % packSize)
  const fits = length <= left && before.length <= packSize
  return { at: fits ? end : end + (left % packSize), length }
}

/** The row of places that follow each other. */
export function rowOf(places: readonly Place[]): Row {
  const units = places.map(({ length }) => String.fromCharCode(firstCharacter + length / unit))
  return { at: places[0]?.at ?? 0, units: units.join('') }
}

/** The places of a row. */
export function placesOf({ at, units }: Row): Place[] {
  const places: Place[] = []
  for (let index = 0; index < units.length; index += 1) {
    const length = (units.charCodeAt(index) - firstCharacter) * unit
    const before = places.at(-1)
    places.push(before ? placeAfter(before, length) : { at, length })
  }
  return places
}
