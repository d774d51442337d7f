import type { SdkMember } from '../types.ts'

export const description = { en: { text: 'Text', line: 1 } }
export const line = 1

/** A member with what every member has. */
export function member(kind: SdkMember['kind'], name: string, ...signatures: string[]): SdkMember {
  return { name, kind, signatures, description, line }
}
