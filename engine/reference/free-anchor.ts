import { claimName } from '../config/free-name.ts'

/** Reserves a unique ID, with a number appended if the requested one is taken. */
export function freeAnchor(taken: Set<string>, name: string): string {
  return claimName(anchorText(name), taken)
}

/** Replaces characters that IDs cannot contain. */
export function anchorText(text: string): string {
  return text.replaceAll(/[^\w.*-]+/gu, '_')
}
