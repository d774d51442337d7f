import { stringify } from 'yaml'
import { asObject, asText } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { MigratedLocale } from './locale-settings.ts'
import { sidebarAddress } from './menus.ts'
import type { Migration } from './migration.ts'

/**
 * Redirects `/` to a docs page if the source does: its docs are at the root, or its React home page redirects at once.
 * Call it before texts are written, since their links follow it.
 */
export function redirectHome(state: Migration): void {
  const { shown, redirect } = reactHome(state) ?? {}
  if (shown !== undefined) return
  const lead = redirect === undefined ? state.moved.pages.get('/') : state.moved.page(redirect)
  const addresses = new Set([
    ...state.pages.flatMap(({ kind, address }) => (kind === 'doc' && address ? [address.new] : [])),
    ...[...state.generated.values()].flatMap(generated => [...generated.addresses()]),
  ])
  if (lead === undefined || !addresses.has(lead.replace(/[?#].*$/, ''))) return
  state.homeLead = lead
  state.moved.pages.set('/', lead)
}

/**
 * Writes the home page unless `/` is another page or a redirect: the React page if it can be shown, otherwise title and
 * tagline.
 */
export function writeHome(state: Migration, locales: readonly MigratedLocale[]): void {
  const { config, defaultLocale } = state.site
  const title = plainText(asText(config.title) ?? 'Docs')
  const tagline = plainText(asText(config.tagline) ?? title)
  if (state.homeLead !== undefined) {
    const lead = state.homeLead === '/' ? 'is a page of the docs' : `leads to ${state.homeLead}`
    state.report.changed('home page', `it ${lead}, as in the source`)
    return
  }
  const home = reactHome(state)
  const own = home?.shown
  if (own === undefined && home)
    state.report.changed('home page', `written from title and tagline: ${home.why ?? 'it cannot be shown'}`)
  const first = firstDoc(state)
  // In the source, a blog at the root is the home page.
  const showsPosts =
    state.pages.some(({ kind }) => kind === 'post') &&
    (first === undefined || state.site.blogs[0]?.base === '')
  const written = ({ settings, shipped }: MigratedLocale) => {
    const texts = shipped.home
    const blog = { ...shipped.blog, ...settings.messages?.blog }
    const actions = first === undefined ? [] : [{ label: texts.readDocs, href: first }]
    const latest = { section: 'Latest', title: blog.recentPosts, all: { label: blog.title, href: '/blog' } }
    return [{ section: 'Hero', title, lead: tagline, actions }, ...(showsPosts ? [latest] : [])]
  }
  const main = locales.find(({ settings }) => settings.code === defaultLocale)
  for (const locale of locales) {
    // A React page has the same text in every locale, and so has a page in a language that the engine has no texts for.
    const isOwn = own === undefined && locale.shipped !== main?.shipped
    if (locale !== main && !isOwn) continue
    const sections = own ? [{ section: own.name }] : written(locale)
    state.out.write(
      `content/home/${locale.settings.code}.yaml`,
      stringify({ title, description: tagline, sections }),
    )
  }
}

/** Result of bundling the React home page; undefined if the source has none. */
function reactHome({ reactPages, components }: Migration) {
  const home = reactPages.find(({ path }) => path === 'index')
  return home && components.pageOf(home.source)
}

/** First doc for readers. */
function firstDoc(state: Migration): string | undefined {
  const addresses = new Set(state.pages.flatMap(({ address }) => address?.new ?? []))
  if (addresses.has(state.docsPath)) return state.docsPath
  const [plan] = state.plans.filter(({ version }) => version === 'current')
  const [sidebar = 'docs'] = Object.keys(asObject(plan?.sidebars))
  return (
    (plan && sidebarAddress(state, plan.docs.id, sidebar)) ??
    state.pages.find(page => page.id !== undefined)?.address?.new
  )
}
