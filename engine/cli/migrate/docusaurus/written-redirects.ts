import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stringify } from 'yaml'
import { isElsewhere } from '../../../content/redirects.ts'
import { plain } from '../plain-address.ts'
import { asText } from '../plain-data.ts'
import { isThere } from '../source-folder.ts'
import type { Migration } from './migration.ts'
import { movedLists } from './moved-lists.ts'
import { oldRoutes } from './old-addresses.ts'
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
  const redirects = new Map<string, string>()
  const add = (from: string, to: string) => {
    const old = plain(from)
    if (old !== to && old !== '/' && !addresses.has(old) && /^\/[^?#]*$/.test(old))
      redirects.set(old.replaceAll('%', '%25').replaceAll(/\s/g, encodeURIComponent), to)
  }
  const isOfApi = (address: string) => state.apis.some(api => address.startsWith(`${api.path}/`))
  for (const [old, now] of state.moved.pages) if (addresses.has(now) || isOfApi(now)) add(old, now)
  for (const [old, now] of lists) add(old, now)
  const origin = asText(state.site.config.url)?.replace(/\/$/, '')
  const created = createdRedirects(state.site, oldRoutes(state), state.report)
  for (const { from, to } of [...state.site.redirects, ...created, ...hostRedirects(state)]) {
    const written = asText(to) ?? ''
    const within =
      origin !== undefined && written.startsWith(`${origin}/`) ? written.slice(origin.length) : written
    const target = state.moved.page(within)
    const lead = target?.replace(/[?#].*$/, '')
    for (const one of [from].flat()) {
      const old = asText(one)
      if (old === undefined) continue
      if (target !== undefined && lead !== undefined && (addresses.has(lead) || isOfApi(lead)))
        add(old, target)
      else if (isElsewhere(written)) add(old, written)
      else state.report.leftOut(`redirect ${old}`, `${written} is not a page`)
    }
  }
  if (state.homeLead !== undefined && state.homeLead !== '/') redirects.set('/', state.homeLead)
  if (redirects.size > 0)
    state.out.write('content/redirects.yaml', stringify(Object.fromEntries([...redirects].sort())))
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
