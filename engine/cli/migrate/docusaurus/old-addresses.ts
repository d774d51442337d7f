import { readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import type { OldAddresses } from '../asked-addresses.ts'
import { splitText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { asText } from '../plain-data.ts'
import { isSourceFile } from '../source-folder.ts'
import type { Migration } from './migration.ts'
import { movedLists } from './moved-lists.ts'

/** What readers could open of the source: by its sitemap where one lies in it, else by the pages that it builds. */
export function oldAddresses(state: Migration): OldAddresses {
  const { root, defaultLocale } = state.site
  const files = ['build', 'static']
    .flatMap(folder => ['', ...state.locales].map(locale => posix.join(folder, locale, 'sitemap.xml')))
    .filter(file => isSourceFile(path.join(root, file), root))
  const [sitemap] = files
  if (sitemap !== undefined)
    return {
      sitemap,
      addresses: [...new Set(files.flatMap(file => inSitemap(state, path.join(root, file))))],
    }
  const others = state.locales.filter(locale => locale !== defaultLocale)
  const routes = [...oldRoutes(state), ...movedLists(state).map(([old]) => plain(old))]
  const localized = ['', ...others.map(locale => `/${locale}`)].flatMap(prefix =>
    routes.map(route => plain(prefix + route)),
  )
  return { sitemap: undefined, addresses: [...new Set(localized)] }
}

/** Addresses of the pages of the source in its default locale, without those that it does not build. */
export function oldRoutes(state: Migration): string[] {
  const own = new Map(
    state.pages.flatMap(page => (page.address === undefined ? [] : [[page.address.old, page] as const])),
  )
  return [...state.moved.pages].flatMap(([old, now]) => {
    const page = own.get(old)
    if (page !== undefined) return isDraft(page.source) ? [] : [old]
    // Pages are found by their new addresses, too.
    return old === now && !state.reactAddresses.has(old) && old !== '/' ? [] : [old]
  })
}

function isDraft(source: string): boolean {
  return splitText(readFileSync(source, 'utf8')).data.draft === true
}

function inSitemap({ site }: Migration, file: string): string[] {
  const base = `/${(asText(site.config.baseUrl) ?? '/').replaceAll(/^\/+|\/+$/g, '')}`.replace(/\/$/, '')
  const found = readFileSync(file, 'utf8').matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)
  return [...found].flatMap(([, address = '']) => {
    if (!URL.canParse(address)) return []
    const { pathname } = new URL(address)
    return pathname === base || pathname.startsWith(`${base}/`) ? [plain(pathname.slice(base.length))] : []
  })
}
