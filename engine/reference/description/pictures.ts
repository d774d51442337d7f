import type { Problem } from '../../config/problem.ts'
import { isAllowedPicture } from '../allowed-picture.ts'
import { descriptionHtml } from '../description-html.ts'
import type { Bundle } from './bundle.ts'
import { pointerOf, valueAt } from './json.ts'
import { visitObjects } from './visit-objects.ts'

/** Matches texts that may contain a picture: rendering all texts as Markdown would take long. */
const mayHavePicture = /!\[|<img\b/i

/**
 * Warnings for pictures of a description on other hosts, one for each host: the site's pages load nothing from hosts that its policy
 * does not name.
 *
 * @param sources `img-src` of the site's policy.
 */
export function checkPictures(
  { document, originOf }: Pick<Bundle, 'document' | 'originOf'>,
  sources: readonly string[],
): Problem[] {
  const byHost = new Map<string, { address: string; keys: string[]; others: number }>()
  const report = (address: string, keys: string[]) => {
    const host = new URL(address, 'https://host.invalid').host
    const existing = byHost.get(host)
    if (existing) existing.others++
    else byHost.set(host, { address, keys, others: 0 })
  }
  visitObjects(document, [], (node, keys) => {
    for (const key of ['summary', 'description']) {
      const text = node[key]
      if (typeof text !== 'string' || !mayHavePicture.test(text)) continue
      descriptionHtml(text, {
        isPictureAllowed: address => {
          const isAllowed = isAllowedPicture(address, sources)
          if (!isAllowed) report(address, [...keys, key])
          return isAllowed
        },
      })
    }
    return true
  })
  const keys = ['info', 'x-logo', 'url']
  const logo = valueAt(document, keys)
  if (typeof logo === 'string' && !isAllowedPicture(logo, sources)) report(logo, keys)
  return [...byHost].map(([host, { address, keys, others }]) => ({
    severity: 'warning',
    code: 'foreign-picture',
    ...originOf(keys, address),
    message: `${pointerOf(keys)}: the picture "${address}" is on another host; a link to it is shown${others === 0 ? '' : `; further pictures on this host: ${others}`}`,
    hint: `Put it into the static folder, or let readers load it: headers: { contentSecurityPolicy: { 'img-src': ['https://${host}'] } }.`,
  }))
}
