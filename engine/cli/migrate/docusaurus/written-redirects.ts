import { stringify } from 'yaml'
import type { Migration } from './migration.ts'
import { plain } from './moved-paths.ts'
import { asText } from './plain-data.ts'

/** Writes where old addresses lead: those of pages that have moved, and those that the source redirects. */
export function writeRedirects(state: Migration): void {
  const addresses = new Set([
    ...state.pages.flatMap(({ address }) => address?.new ?? []),
    ...state.reactAddresses,
    '/',
    ...(state.pages.some(({ kind }) => kind === 'post') ? ['/blog'] : []),
  ])
  for (const generated of state.generated.values())
    for (const address of generated.addresses()) addresses.add(address)
  const redirects = new Map<string, string>()
  const add = (from: string, to: string) => {
    const old = plain(from)
    if (old !== to && old !== '/' && !addresses.has(old) && /^\/[^\s?#]*$/.test(old)) redirects.set(old, to)
  }
  const isOfApi = (address: string) => state.apis.some(api => address.startsWith(`${api.path}/`))
  for (const [old, now] of state.moved.pages) if (addresses.has(now) || isOfApi(now)) add(old, now)
  for (const { from, to } of state.site.redirects) {
    const target = state.moved.page(asText(to) ?? '')
    const lead = target?.replace(/[?#].*$/, '')
    for (const one of [from].flat()) {
      const old = asText(one)
      if (old === undefined) continue
      if (target === undefined || lead === undefined || !(addresses.has(lead) || isOfApi(lead)))
        state.report.leftOut(`redirect ${old}`, `${asText(to)} is no page`)
      else add(old, target)
    }
  }
  if (redirects.size > 0)
    state.out.write('content/redirects.yaml', stringify(Object.fromEntries([...redirects].sort())))
}
