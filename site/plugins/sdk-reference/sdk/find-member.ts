import { sdkAnchor } from './anchors.ts'
import type { Sdk, SdkMember, SdkType } from './types.ts'

/** A type or one of its members, and where it is described. */
export interface MemberMatch {
  type: SdkType
  /** Undefined for the type itself. */
  member: SdkMember | undefined
  /** Id of the doc; undefined if no page shows the type. */
  doc: string | undefined
  anchor: string
}

/**
 * Finds `Player.seek`, or a type by its name alone. Names of members may contain dots: `modulesConfig.analytics.token`.
 */
export function findMember({ types, pages }: Sdk, name: string): MemberMatch | undefined {
  for (const type of types) {
    const member = type.members?.find(candidate => `${type.name}.${candidate.name}` === name)
    if (type.name !== name && !member) continue
    const doc = pages.find(page => page.types.includes(type.name))?.doc
    return { type, member, doc, anchor: sdkAnchor(type.name, member?.name) }
  }
  return undefined
}

/** Lists every name that `findMember` finds, in the order of the file. */
export function memberNames({ types }: Sdk): string[] {
  return types.flatMap(({ name, members = [] }) => [name, ...members.map(member => `${name}.${member.name}`)])
}
