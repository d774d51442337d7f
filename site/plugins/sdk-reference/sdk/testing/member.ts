import type { SdkMember } from '../types.ts'

export const description = { en: { text: 'Text', line: 1 } }
export const line = 1

/** Creates a member with the required fields. */
export function member(kind: SdkMember['kind'], name: string, ...signatures: string[]): SdkMember {
  return { name, kind, signatures, description, line }
}
