import { sdkAnchor } from './anchors.ts'
import type { Sdk, SdkMember, SdkType } from './types.ts'

/** A type or a member of one, and where it is described. */
export interface FoundMember {
  type: SdkType
  /** undefined for the type itself. */
  member: SdkMember | undefined
  /** Id of the doc; undefined where no page shows the type. */
  doc: string | undefined
  anchor: string
}

/** Finds `Player.seek`, or a type by its name alone. Names of members may hold dots: `modulesConfig.analytics.token`. */
export function findMember({ types, pages }: Sdk, name: string): FoundMember | undefined {
  for (const type of types) {
    const member = type.members?.find(candidate => `${type.name}.${candidate.name}` === name)
    if (type.name !== name && !member) continue
    const doc = pages.find(page => page.types.includes(type.name))?.doc
    return { type, member, doc, anchor: sdkAnchor(type.name, member?.name) }
  }
  return undefined
}

/** Every name that `findMember` finds, in the order of the file. */
export function memberNames({ types }: Sdk): string[] {
  return types.flatMap(({ name, members = [] }) => [name, ...members.map(member => `${name}.${member.name}`)])
}
