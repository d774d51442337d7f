import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isElsewhere } from '../../../content/redirects.ts'
import { writeRedirectFile } from '../frame/write-site.ts'
import { asText } from '../plain-data.ts'
import { isThere } from '../source-folder.ts'
import type { Migration } from './migration.ts'
import { movedLists, oldRoutes } from './old-addresses.ts'
import { createdRedirects } from './source-site.ts'

/** File of a static folder that tells hosts where addresses have moved; builds write their own. */
export const hostFile = '_redirects'

/** Writes where old addresses lead: those of pages that have moved, and those that the source redirects. */
export function writeRedirects(state: Migration): void {
  const addresses = new Set([
    ...state.pages.flatMap(({ address }) => address?.new ?? []),
    ...state.reactAddresses,
    '/',
    // What the new site needs itself.
    ...['/search', '/404', '/index'],
    ...(state.pages.some(({ kind }) => kind === 'post') ? ['/blog'] : []),
  ])
  for (const generated of state.generated.values())
    for (const address of generated.addresses()) addresses.add(address)
  const lists = movedLists(state)
  for (const [, now] of lists) addresses.add(now)
  const isPage = (address: string) =>
    addresses.has(address) || state.apis.some(api => address.startsWith(`${api.path}/`))
  const wanted: (readonly [string, string])[] = [
    ...[...state.moved.pages].filter(([, now]) => isPage(now)),
    ...lists,
  ]
  const origin = asText(state.site.config.url)?.replace(/\/$/, '')
  const created = createdRedirects(state.site, oldRoutes(state), state.report)
  for (const { from, to } of [...state.site.redirects, ...created, ...hostRedirects(state)]) {
    const written = asText(to) ?? ''
    const isOwn = origin !== undefined && written.startsWith(`${origin}/`)
    const target = state.moved.page(isOwn ? written.slice(origin.length) : written)
    const page = target !== undefined && isPage(target.replace(/[?#].*$/, '')) ? target : undefined
    const lead = page ?? (isElsewhere(written) ? written : undefined)
    for (const old of [from].flat().flatMap(one => asText(one) ?? [])) {
      if (lead !== undefined) wanted.push([old, lead])
      else state.report.leftOut(`redirect ${old}`, `${written} is not a page`)
    }
  }
  if (state.homeLead !== undefined && state.homeLead !== '/') {
    addresses.delete('/')
    wanted.push(['/', state.homeLead])
  }
  writeRedirectFile(state.out, addresses, wanted)
}

/** What `static/_redirects` tells hosts, a line each: an old address, the new one, a status. Patterns have no equal here. */
function hostRedirects({ site, report }: Migration): { from: string; to: string }[] {
  return site.staticFolders.flatMap(folder => {
    const file = path.join(folder, hostFile)
    if (!isThere(file, site.root)) return []
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap(line => {
        const [from = '', to = '', status = '301'] = line
          .replace(/(?:^|\s)#.*$/, '')
          .trim()
          .split(/\s+/)
        if (from === '' || to === '') return []
        if (
          /^30[1278]!?$/.test(status) &&
          !/\*|\/:/.test(from.replace(/^https?:/, '') + to.replace(/^https?:/, ''))
        )
          return [{ from, to }]
        report.leftOut(
          `redirect ${from}`,
          `${hostFile} has a pattern, or a status that no redirect has, for it`,
        )
        return []
      })
  })
}
