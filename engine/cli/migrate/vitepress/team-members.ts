import { partsOf } from '../mdx-elements.ts'
import { asList, asObject, asText } from '../plain-data.ts'

/**
 * Replaces `<VPTeamMembers :members="…">` by cards (vitepress.dev/reference/default-theme-team-page).
 *
 * @param text A text with such elements.
 * @param values Data by its names in the text.
 * @returns `undefined` if the list is computed by code.
 */
export function withTeamMembers(text: string, values: ReadonlyMap<string, unknown>): string | undefined {
  let hasFailed = false
  const shown = partsOf(text, name => name === 'VPTeamMembers').map(part => {
    if (typeof part === 'string') return part
    const given = part.attributes.get(':members') ?? part.attributes.get('v-bind:members')
    const members = typeof given === 'object' && 'text' in given ? asList(values.get(given.text.trim())) : []
    hasFailed ||= members.length === 0
    return `::::cards\n\n${members.map(memberCard).join('\n\n')}\n\n::::`
  })
  return hasFailed ? undefined : shown.join('')
}

function memberCard(member: unknown): string {
  const { name, title, org, orgLink, desc, links, avatar } = asObject(member)
  const picture = asText(avatar)?.startsWith('/') ? `![](${asText(avatar)})` : undefined
  const role = [asText(title), linked(asText(org), asText(orgLink))].filter(part => part !== undefined)
  const places = asList(links).flatMap(link => {
    const { icon, link: href } = asObject(link)
    const label = typeof icon === 'string' ? icon : URL.parse(String(href))?.hostname
    return asText(href) === undefined ? [] : [linked(label, asText(href))]
  })
  const parts = [picture, role.join(' · '), asText(desc), places.join(' · ')]
  const body = parts.filter(part => part !== undefined && part !== '').join('\n\n')
  return `:::card[${(asText(name) ?? '').replaceAll(/[[\]]/g, '')}]\n\n${body}\n\n:::`
}

function linked(label: string | undefined, href: string | undefined): string | undefined {
  return label === undefined || href === undefined ? label : `[${label}](${href})`
}
