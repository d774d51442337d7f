import { localizedText } from '../config/config.ts'
import type { Locale } from '../config/locale.ts'
import type { LocaleInfo } from '../config/locale-info.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { openGraphLocale } from '../config/open-graph-locale.ts'
import { receiverPath } from '../config/receiver-path.ts'
import { baseOf, fileUrl, localizedUrl, routeOf } from '../config/urls.ts'
import { pageLocales } from '../content/docs/page-locales.ts'
import type { Route } from '../content/route-types.ts'
import { contentOf } from '../content/routes.ts'
import { canonicalPath, routeAt } from '../content/versions/same-page.ts'
import type { PicturedPage } from '../plugins/page-picture.ts'
import { openSearchPath, openSearchType } from '../portal/named-types.ts'
import { hasMarkdown, markdownPath } from '../portal/page-file.ts'
import type { Portal } from '../portal/types.ts'
import { alternateLinks } from './alternate-links.ts'
import { announcementData } from './announcement.ts'
import { browserVersions } from './browser-versions.ts'
import type { FrameData, HeadData, MarkdownLinks } from './frame-types.ts'
import { configLink, navbarItem } from './links.ts'
import { pictureUrl } from './picture-url.ts'
import { breadcrumbs } from './sidebar.ts'
import { type StructuredThing, structuredDataText } from './structured-data.ts'
import { versionBanner } from './version-banner.ts'
import { versionLinks } from './version-links.ts'

/** Facts about a page from which its frame is made. */
export interface PageFacts {
  /** Kind of the page, that of its route. */
  kind: Route['kind'] | 'not-found' | 'offline'
  /** Locale of the page. */
  locale: Locale
  /** Path without locale. */
  path: string
  /** Title for the tab, for search engines and for links; the site's name follows it. */
  title: string
  /** One sentence for lists and search engines. */
  description: string
  /** Whether the title is shown without the site's name: on the home page. */
  fullTitle?: boolean
  /** Type of the page for social networks (Open Graph): `article` or `website`. */
  ogType?: HeadData['ogType']
  /** Path in `static/` or URL of a preview picture; by default the site's own. */
  image?: string | undefined
  /** ISO date of the first publication. */
  publishedTime?: string | undefined
  /** ISO date of the last change. */
  modifiedTime?: string | undefined
  /** Whether search engines are asked not to index the page. */
  noIndex?: boolean
  /** Locale of the text if a fallback is shown: the canonical link points there. */
  contentLocale?: Locale | undefined
  /** The page in other formats, such as a feed. */
  formats?: HeadData['formats']
  /** Structured data for search engines. */
  structuredData?: readonly StructuredThing[]
}

/** Everything around a page's content: head, navbar, footer and settings for scripts. */
export function frameData(portal: Portal, facts: PageFacts): FrameData {
  const { config, urls } = portal
  const { locale, path } = facts
  const messages = siteMessages(config, locale)
  const url = (target: string, targetLocale: Locale = locale) => localizedUrl(urls, targetLocale, target)
  return {
    siteTitle: config.title,
    brand: brandData(portal),
    locale: localeInfo(portal, locale),
    messages,
    kind: facts.kind,
    head: headData(portal, facts),
    ...(facts.image === undefined && isPage(facts) && { pictured: pictureOfPage(portal, facts) }),
    markdown: hasMarkdown(facts) ? markdownLinks(portal, locale, path) : undefined,
    homeHref: url('/'),
    searchHref: url('/search'),
    ...(config.search.engine.type === 'static' ? {} : { isSearchHosted: true as const }),
    navbar: {
      start: config.navbar.start.map(item => navbarItem(portal, locale, item, path)),
      end: config.navbar.end.map(item => navbarItem(portal, locale, item, path)),
      actions: config.navbar.actions.map(link => ({
        ...configLink(portal, locale, link, path),
        isChat: link.icon === 'chat',
      })),
      hideOnScroll: config.navbar.hideOnScroll,
    },
    locales: config.locales.map(info => ({
      locale: info,
      href: url(path, info.code),
      current: info.code === locale,
    })),
    versions: versionLinks(portal, locale, path),
    versionBanner: versionBanner(portal, locale, path),
    announcement: config.announcement && announcementData(portal, locale, config.announcement),
    colorMode: config.colorMode,
    feedback: feedbackData(portal, url(path)),
    footer: {
      columns: config.footer.columns.map(column => ({
        title: localizedText(column.title, locale),
        items: column.items.map(link => configLink(portal, locale, link, '')),
      })),
      copyright: config.footer.copyright && localizedText(config.footer.copyright, locale),
    },
    favicon: config.favicon && publicUrl(portal, config.favicon),
    touchIcon: config.touchIcon && publicUrl(portal, config.touchIcon),
    manifestHref: publicUrl(portal, '/site.webmanifest'),
    plugins: portal.plugins.props(locale),
    browser: {
      locale,
      basePath: config.basePath,
      // Every page contains this, so defaults are left out.
      ...(config.docs.autoCollapse ? {} : { autoCollapse: false }),
      ...(config.docs.fetchAhead === 30 ? {} : { fetchAhead: config.docs.fetchAhead }),
      ...browserVersions(portal, locale, path),
      text: messages.browser,
    },
  }
}

function brandData(portal: Portal): FrameData['brand'] {
  const { brand, title } = portal.config
  if (Object.keys(brand).length === 0) return undefined
  const picture = (file: string | undefined) => file && publicUrl(portal, file)
  return { name: brand.name ?? title, logo: picture(brand.logo), darkLogo: picture(brand.darkLogo) }
}

function feedbackData({ config, urls }: Portal, path: string): FrameData['feedback'] {
  if (!config.feedback?.kinds.includes('pages')) return undefined
  const { type, url } = config.feedback.adapter
  return { path, ...(type === 'post' && url === receiverPath && { action: baseOf(urls) + url }) }
}

function markdownLinks({ config, urls }: Portal, locale: Locale, path: string): MarkdownLinks {
  const page = routeOf(urls, locale, path)
  const href = baseOf(urls) + markdownPath(page)
  return {
    href,
    indexHref: fileUrl(urls, locale, '/llms.txt'),
    ...(config.agents.mcp.guide && { connectHref: localizedUrl(urls, locale, config.agents.mcp.guide) }),
    assistants: config.agents.assistants.map(({ name, url }) => ({
      name,
      href: url.replace('{url}', () => queryValue(config.url + href)),
    })),
  }
}

/** A value for a query. Slashes and colons need no encoding, and unencoded repetitions of an address compress to nearly nothing. */
function queryValue(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%3A', ':')
}

/** URL path of a file in `static/`. */
export function publicUrl(portal: Portal, path: string): string {
  return baseOf(portal.urls) + path
}

/**
 * Settings of a locale.
 *
 * @throws If the locale is not configured.
 */
export function localeInfo(portal: Portal, locale: Locale): LocaleInfo {
  const info = portal.config.locales.find(candidate => candidate.code === locale)
  if (!info) throw new Error(`Locale "${locale}" is not configured`)
  return info
}

/** Whether the page has its own address. */
function isPage({ kind }: PageFacts): boolean {
  return kind !== 'not-found' && kind !== 'offline'
}

function pictureOfPage(
  portal: Portal,
  { kind, locale, path, title, description, contentLocale = locale }: PageFacts,
): PicturedPage {
  return {
    kind,
    locale,
    lang: localeInfo(portal, contentLocale).htmlLang,
    path,
    title,
    description,
    section: breadcrumbs(portal, locale, path).map(({ label }) => label),
  }
}

function headData(portal: Portal, facts: PageFacts): HeadData {
  const { config, urls } = portal
  const { locale, path } = facts
  const image = facts.image ?? config.socialCard
  const canonical = canonicalPath(portal.model, locale, path)
  const route = canonical === path ? undefined : routeAt(portal.model, locale, canonical)
  const noIndex = config.noIndex || (facts.noIndex ?? false)
  const structuredData = noIndex ? undefined : structuredDataText(facts.structuredData ?? [])
  const textLocale = route ? contentOf(portal.model, route)?.locale : facts.contentLocale
  return {
    title: facts.fullTitle ? facts.title : `${facts.title} ${config.titleDelimiter} ${config.title}`,
    description: facts.description,
    canonical: config.url + localizedUrl(urls, textLocale ?? locale, canonical),
    alternates: isPage(facts) ? alternateLinks(portal, canonical) : [],
    ogLocales: openGraphLocales(portal, facts),
    noIndex,
    ogType: facts.ogType ?? 'website',
    ...(image !== undefined && { picture: { url: pictureUrl(config, image) } }),
    ...(facts.publishedTime ? { publishedTime: facts.publishedTime } : {}),
    ...(facts.modifiedTime ? { modifiedTime: facts.modifiedTime } : {}),
    formats: facts.formats ?? [],
    // Browsers remember it, so other pages do not contain it.
    ...(facts.kind === 'home' || facts.kind === 'search'
      ? {
          searchDescription: {
            title: config.title,
            href: fileUrl(urls, locale, openSearchPath),
            type: openSearchType,
          },
        }
      : {}),
    ...(structuredData !== undefined && { structuredData }),
    tags: [...portal.plugins.head({ path, locale }), ...ownTags(portal)],
  }
}

/** Tags in the configuration, with addresses below the base path. */
function ownTags({ config, urls }: Portal): HeadData['tags'] {
  const placed = (value: string | true) =>
    typeof value === 'string' && value.startsWith('/') ? baseOf(urls) + value : value
  return config.head.map(tag => {
    const { src, href } = tag.attributes
    return {
      ...tag,
      attributes: {
        ...tag.attributes,
        ...(src !== undefined && { src: placed(src) }),
        ...(href !== undefined && { href: placed(href) }),
      },
    }
  })
}

/** The language of the text, followed by the others in which the page exists. */
function openGraphLocales(
  portal: Portal,
  { locale, path, kind, contentLocale = locale }: PageFacts,
): string[] {
  const others = kind === 'not-found' ? [] : pageLocales(portal.model, path)
  return [...new Set([contentLocale, ...others])].map(targetLocale =>
    openGraphLocale(localeInfo(portal, targetLocale).htmlLang),
  )
}
