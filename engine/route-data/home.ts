import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { requestCopy } from '../data/home/engine-sections.ts'
import type { HomeSection } from '../data/home/home-copy.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'
import { frameData, localeInfo } from './frame.ts'
import { homeLinks } from './home-links.ts'
import type { HomePageData, HomeSectionData, LatestEntry } from './home-types.ts'
import { plainHome } from './plain-home.ts'
import { requestSamples } from './request-samples.ts'
import { webSite } from './structured-data.ts'
import { tryHref } from './try-href.ts'

/** Number of latest pages on the home page. */
const latestCount = 3

/** Data of the home page. */
export async function homePage(
  portal: Portal,
  route: Extract<Route, { kind: 'home' }>,
): Promise<HomePageData> {
  const { locale, path, kind } = route
  const { title, description, sections } = portal.home.get(locale) ?? plainHome(portal, locale)
  return {
    frame: frameData(portal, {
      kind,
      locale,
      path,
      title,
      wholeTitle: true,
      description,
      structuredData: [webSite(portal, locale, localeInfo(portal, locale).htmlLang)],
    }),
    sections: await Promise.all(sections.map(section => sectionData(portal, locale, section))),
  }
}

async function sectionData(
  portal: Portal,
  locale: Locale,
  { section: name, ...copy }: HomeSection,
): Promise<HomeSectionData> {
  switch (name) {
    case 'Request': {
      const { title, lead, note, ...request } = requestCopy.parse(copy)
      const samples = await requestSamples(portal, locale, request)
      return { name, props: { title, lead, note, samples, tryHref: tryHref(portal, locale, request) } }
    }
    case 'Latest':
      return { name, props: { ...homeLinks(portal, locale, copy), entries: latestEntries(portal, locale) } }
    default:
      return { name, props: homeLinks(portal, locale, copy) }
  }
}

function latestEntries(portal: Portal, locale: Locale): LatestEntry[] {
  return portal.plugins
    .latest(locale)
    .slice(0, latestCount)
    .map(({ title, date, path, description, textLocale }) => ({
      title,
      date,
      href: localizedUrl(portal.urls, locale, path),
      description,
      lang: contentLang(portal, locale, textLocale),
    }))
}
