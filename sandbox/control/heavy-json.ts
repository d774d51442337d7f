import { StatusError } from '../core/http/status-error.ts'
import { entrySize, itemSize, objectSize } from '../core/worlds/size.ts'

/**
 * Refuses JSON whose values would take too much memory, before they are made: many small values take a multiple of their text.
 *
 * @param max Maximum estimate of the memory of objects and lists, in bytes (`sizeOf`).
 * @throws StatusError If they take more.
 */
export function refuseHeavyJson(text: string, max: number): void {
  let memory = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === ':') memory += entrySize
    else if (character === '{' || character === '[') memory += objectSize + itemSize
    if (memory > max)
      throw new StatusError(
        'RESOURCE_EXHAUSTED',
        `the body is too large: its values would take more than ${max} bytes of memory`,
      )
  }
}
