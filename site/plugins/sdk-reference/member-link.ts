import { findMember } from './sdk/find-member.ts'
import type { Sdk } from './sdk/types.ts'

/** Formats a type or member as code that links to its place in the reference; without a link if no page shows it. */
export function memberLink(sdk: Sdk, name: string): string {
  const found = findMember(sdk, name)
  const code = `\`${name}\``
  return found?.doc === undefined ? code : `[${code}](/docs/${found.doc}#${found.anchor})`
}
