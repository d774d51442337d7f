import { stringify } from 'yaml'
import { localeSettings, shippedIn } from './locale-settings.ts'
import { menuPlace } from './menu-place.ts'
import { plainText } from './menus.ts'
import type { Migration } from './migration.ts'
import { asObject, asText } from './plain-data.ts'
import { reactHome } from './react-pages.ts'

/** Writes the home page: the one in React where it can be shown, else title and tagline. */
export function writeHome(state: Migration): void {
  const { config, defaultLocale } = state.site
  const title = plainText(asText(config.title) ?? 'Docs')
  const tagline = plainText(asText(config.tagline) ?? title)
  const own = reactHome(state.reactPages, state.components)
  const home = state.reactPages.find(one => one.path === 'index')
  if (own === undefined && home) {
    const reason = state.components.whyUnshown(home.source) ?? 'it cannot be shown'
    state.report.changed('home page', `made of title and tagline: ${reason}`)
  }
  const first = firstDoc(state, home && state.components.redirectOf(home.source))
  // A blog at the root is the home page of the source.
  const showsPosts =
    state.pages.some(({ kind }) => kind === 'post') &&
    (first === undefined || state.site.blogs[0]?.base === '')
  const locales = localeSettings(state)
  const shippedOf = (code: string) => shippedIn(locales.find(one => one.code === code)?.htmlLang ?? code)
  const written = (locale: string) => {
    const { home: texts, blog: shipped } = shippedOf(locale)
    const blog = { ...shipped, ...locales.find(({ code }) => code === locale)?.messages?.blog }
    const actions = first === undefined ? [] : [{ label: texts.readDocs, href: first }]
    const latest = { section: 'Latest', title: blog.recentPosts, all: { label: blog.title, href: '/blog' } }
    return [{ section: 'Hero', title, lead: tagline, actions }, ...(showsPosts ? [latest] : [])]
  }
  for (const locale of state.locales) {
    // One in React says the same in every locale, as does one in a language that the engine has no texts in.
    const isOwn = own === undefined && shippedOf(locale) !== shippedOf(defaultLocale)
    if (locale !== defaultLocale && !isOwn) continue
    const sections = own ? [{ section: own.name }] : written(locale)
    state.out.write(`content/home/${locale}.yaml`, stringify({ title, description: tagline, sections }))
  }
}

/** Where readers of the docs begin: where the home page of the source leads at once, else with the first sidebar. */
function firstDoc(state: Migration, redirect: string | undefined): string | undefined {
  const addresses = new Set(state.pages.flatMap(({ address }) => address?.new ?? []))
  const led = redirect === undefined ? undefined : state.moved.page(redirect)
  if (led !== undefined && addresses.has(led)) return led
  if (addresses.has('/docs')) return '/docs'
  const [plan] = state.plans.filter(({ version }) => version === 'current')
  const [sidebar = 'docs'] = Object.keys(asObject(plan?.sidebars))
  return (
    (plan && menuPlace(state).sidebarAddress(plan.docs.id, sidebar)) ??
    state.pages.find(page => page.id !== undefined)?.address?.new
  )
}
