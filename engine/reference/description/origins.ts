import type { Origin } from './find-reference.ts'
import { type Json, valueAt } from './json.ts'
import { lineOf } from './source-lines.ts'

/** Where the values of a bundled document stand in files. */
export class Origins {
  readonly #origins = new WeakMap<object, Origin>()

  set(value: object, origin: Origin): void {
    this.#origins.set(value, origin)
  }

  /**
   * Place of the value at keys of a document; of the nearest one above it that has a place.
   *
   * @param part Of a text: its line is that of the first place from there on.
   */
  placeOf(
    document: Json,
    keys: readonly PropertyKey[],
    part?: string,
  ): { file: string; line: number } | undefined {
    const origin = this.originOf(document, keys)
    if (!origin) return undefined
    const { source } = origin
    const line = lineOf(source, origin.keys)
    return { file: source.file, line: line + linesBefore(part, source.text, line) }
  }

  /** Where the value at keys of a document stands: the nearest thing above it that has a place, and the keys from there on. */
  originOf(document: Json, keys: readonly PropertyKey[]): Origin | undefined {
    for (let length = keys.length; length >= 0; length--) {
      const node = valueAt(document, keys.slice(0, length))
      const origin = typeof node === 'object' && node !== null ? this.#origins.get(node) : undefined
      if (origin) return { ...origin, keys: [...origin.keys, ...keys.slice(length).map(String)] }
    }
    return undefined
  }
}

/** Lines from one of a text to the first place of a part of it; none where it is not there. */
function linesBefore(part: string | undefined, text: string, line: number): number {
  if (part === undefined || part === '') return 0
  let start = 0
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1
  const at = text.indexOf(part, start)
  return at === -1 ? 0 : text.slice(start, at).split('\n').length - 1
}
