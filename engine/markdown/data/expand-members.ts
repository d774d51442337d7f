import { didYouMean } from '../../config/nearest.ts'
import { findMember, memberNames } from '../../sdk/find-member.ts'
import { memberLink } from './member-link.ts'
import type { PageData } from './page-data.ts'

/** `<Member of="web-player" name="Player.seek" />` within a text, or code, in which it is none. */
const tokens = /(`+)[\s\S]*?\1|<Member\s+of="([^"]*)"\s+name="([^"]*)"\s*\/>/g

/** A name that does not lead anywhere: what is wrong with it, and how to mend it. */
export interface MemberFault {
  message: string
  hint: string
}

/**
 * Replaces the members of SDKs that a line names by links to their places in the reference.
 *
 * @param report Told of each that cannot be found; its name then stands as code.
 */
export function expandMembers(
  line: string,
  sdks: PageData['files']['sdks'] | undefined,
  report: (fault: MemberFault) => void,
): string {
  if (!line.includes('<Member')) return line
  return line.replaceAll(tokens, (token, code: string | undefined, of = '', name = '') => {
    if (code !== undefined) return token
    const sdk = sdks?.get(of)
    if (!sdks?.has(of))
      report(unknown(`there is no file content/sdk/${of}.yaml`, of, [...(sdks?.keys() ?? [])]))
    if (!sdk) return `\`${name}\``
    const found = findMember(sdk, name)
    if (!found) report(unknown(`${sdk.file} has no "${name}"`, name, memberNames(sdk)))
    return memberLink(sdk, name)
  })
}

function unknown(message: string, name: string, known: readonly string[]): MemberFault {
  return { message, hint: didYouMean(name, known) ?? `Known are ${known.join(', ') || 'none'}.` }
}
