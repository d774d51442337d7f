import { existsSync, readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import { isElsewhere } from '../../../content/redirects.ts'
import { dataOf } from '../data-file.ts'
import { enginePages } from '../frame/placed-pages.ts'
import { writeRedirectFile } from '../frame/write-site.ts'
import { splitText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import type { OldAddresses } from '../request-addresses.ts'
import { isSourceFile, isThere } from '../source-folder.ts'
import type { Migration } from './migration.ts'
import { createdRedirects } from './source-site.ts'

/**
 * The addresses that readers could open: those in the sitemap if the source has one, otherwise those of the pages that
 * it builds.
 */
export function oldAddresses(state: Migration): OldAddresses {
  const { root, defaultLocale } = state.site
  const files = ['build', 'static']
    .flatMap(folder => ['', ...state.locales].map(locale => posix.join(folder, locale, 'sitemap.xml')))
    .filter(file => isSourceFile(path.join(root, file), root))
  const [sitemap] = files
  if (sitemap !== undefined)
    return {
      sitemap,
      addresses: [...new Set(files.flatMap(file => sitemapAddresses(state, path.join(root, file))))],
    }
  const routes = oldRoutes(state)
  const localized = state.locales.flatMap(locale => {
    const lists = movedLists(state, locale).map(([old]) => old)
    return [...routes, ...lists].map(route => plain((locale === defaultLocale ? '' : `/${locale}`) + route))
  })
  return { sitemap: undefined, addresses: [...new Set(localized)] }
}

/** Addresses of the source's pages in its default locale, except those that it does not build. */
export function oldRoutes(state: Migration): string[] {
  const own = new Map(
    state.pages.flatMap(page => (page.address === undefined ? [] : [[page.address.old, page] as const])),
  )
  return [...state.moved.pages].flatMap(([old, now]) => {
    const page = own.get(old)
    if (page !== undefined) return isDraft(page.source) ? [] : [old]
    // Pages can also be found by their new addresses.
    return old === now && !state.reactAddresses.has(old) && old !== '/' ? [] : [old]
  })
}

function isDraft(source: string): boolean {
  return splitText(readFileSync(source, 'utf8')).data.draft === true
}

function sitemapAddresses({ site }: Migration, file: string): string[] {
  const base = `/${(asText(site.config.baseUrl) ?? '/').replaceAll(/^\/+|\/+$/g, '')}`.replace(/\/$/, '')
  const matches = readFileSync(file, 'utf8').matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)
  return [...matches].flatMap(([, address = '']) => {
    if (!URL.canParse(address)) return []
    const { pathname } = new URL(address)
    return pathname === base || pathname.startsWith(`${base}/`) ? [plain(pathname.slice(base.length))] : []
  })
}

/** Old and new addresses of the lists of pages in a locale: tag pages, and the archive of a blog. */
export function movedLists(state: Migration, locale: string): (readonly [old: string, now: string])[] {
  const { blogs } = state.site
  const docs = state.plans.filter(({ version }) => version === 'current')
  const posts = state.pages.some(({ kind }) => kind === 'post') ? blogs.map(({ base }) => `/${base}`) : []
  return [
    ...docs.flatMap(({ oldBase }) => movedTags(state, locale, 'docs', oldBase)),
    ...posts.flatMap(base => [
      ...movedTags(state, locale, 'blog', base),
      [posix.join(base, 'archive'), '/blog/archive'] as const,
    ]),
  ]
}

function movedTags(
  state: Migration,
  locale: string,
  section: 'docs' | 'blog',
  base: string,
): (readonly [string, string])[] {
  const now = section === 'docs' ? posix.join(state.docsPath, 'tags') : '/blog/tags'
  const { tags, tagged, unlisted } = state.named[section]
  const start = `content/${section}/${state.site.defaultLocale}/`
  // A page without a translation is shown in the default language, with its tags.
  const listed = new Set(
    [...tagged].flatMap(([target, own]) =>
      target.startsWith(start)
        ? (tagged.get(`content/${section}/${locale}/${target.slice(start.length)}`) ?? own)
        : [],
    ),
  )
  if (listed.size === 0) return []
  const known = tagsFile(state, section)
  const old = (id: string) => {
    const key = [tags.get(id) ?? id, id].find(candidate => Object.hasOwn(known, candidate))
    return key === undefined ? id : (asText(asObject(known[key]).permalink) ?? key)
  }
  const list = posix.join(base, 'tags')
  return [
    [list, now],
    ...[...listed].map(id => [posix.join(list, old(id)), `${now}/${id}`] as const),
    ...[...unlisted].filter(id => !listed.has(id)).map(id => [posix.join(list, old(id)), now] as const),
  ]
}

/** The contents of `tags.yml`, from the first docs or the first blog. */
export function tagsFile(state: Migration, section: 'docs' | 'blog'): Plain {
  const folder = section === 'docs' ? state.site.docs[0]?.folder : state.site.blogs[0]?.folder
  const file = folder === undefined ? '' : path.join(folder, 'tags.yml')
  return existsSync(file) ? asObject(dataOf(file, state.site.root, state.report)) : {}
}

/** File with redirects for hosts, in a static folder; builds write their own. */
export const hostFile = '_redirects'

/** Writes the redirects of moved pages, and those of the source. */
export function writeRedirects(state: Migration): void {
  const addresses = new Set([
    ...state.pages.flatMap(({ address }) => address?.new ?? []),
    ...state.reactAddresses,
    '/',
    // Addresses that the new site uses itself.
    ...enginePages,
    ...(state.pages.some(({ kind }) => kind === 'post') ? ['/blog'] : []),
  ])
  for (const generated of state.generated.values())
    for (const address of generated.addresses()) addresses.add(address)
  // Each API has its own category, since no sidebar of the source contains it.
  for (const { id } of state.apis) addresses.add(posix.join(state.docsPath, 'category', id))
  const lists = movedLists(state, state.site.defaultLocale)
  for (const [, now] of lists) addresses.add(now)
  const isPage = (address: string) =>
    addresses.has(address) || state.apis.some(api => address.startsWith(`${api.path}/`))
  const redirects: (readonly [string, string])[] = [
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
    for (const old of [from].flat().flatMap(source => asText(source) ?? [])) {
      if (lead !== undefined) redirects.push([old, lead])
      else state.report.leftOut(`redirect ${old}`, `${written} is not a page`)
    }
  }
  if (state.homeLead !== undefined && state.homeLead !== '/') {
    addresses.delete('/')
    redirects.push(['/', state.homeLead])
  }
  writeRedirectFile(state.out, addresses, redirects)
}

/**
 * The redirects of `static/_redirects`: lines with an old address, a new one and a status. Patterns have no equivalent.
 */
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
          `${hostFile} redirects it by a pattern, or with a status that is not a redirect`,
        )
        return []
      })
  })
}
