import type { Origin } from './find-reference.ts'
import { type Json, valueAt } from './json.ts'
import { lineOf } from './source-lines.ts'

/** Origins of the values of a bundled document in source files. */
export class Origins {
  readonly #origins = new WeakMap<object, Origin>()

  set(value: object, origin: Origin): void {
    this.#origins.set(value, origin)
  }

  /**
   * Source file and line of a value. A value without an origin has that of its nearest parent.
   *
   * @param keys Path of the value in the document.
   * @param part Part of the value, such as a link in a string: the line is that of its first occurrence.
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

  /** Origin of a value. A value without an origin has that of its nearest parent, with the remaining keys. */
  originOf(document: Json, keys: readonly PropertyKey[]): Origin | undefined {
    for (let length = keys.length; length >= 0; length--) {
      const node = valueAt(document, keys.slice(0, length))
      const origin = typeof node === 'object' && node !== null ? this.#origins.get(node) : undefined
      if (origin) return { ...origin, keys: [...origin.keys, ...keys.slice(length).map(String)] }
    }
    return undefined
  }
}

/** Number of lines between `line` and the next occurrence of `part` in a text; 0 if there is none. */
function linesBefore(part: string | undefined, text: string, line: number): number {
  if (part === undefined || part === '') return 0
  let start = 0
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1
  const at = text.indexOf(part, start)
  return at === -1 ? 0 : text.slice(start, at).split('\n').length - 1
}
