import type { Locale } from '../config/locale.ts'
import type { SampleClientId } from '../config/sample-clients.ts'
import { localizedUrl } from '../config/urls.ts'
import { resolveLink } from '../content/links.ts'
import type { Route } from '../content/route-types.ts'
import { requestCopy } from '../data/home/engine-sections.ts'
import type { HomeSection } from '../data/home/home-copy.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { Portal } from '../portal/types.ts'
import type { Json } from '../reference/description/json.ts'
import { operationSlug } from '../reference/description/operation-id.ts'
import { makeSampleRequest } from '../reference/make-sample-request.ts'
import { isTryable } from '../reference/operation-group.ts'
import { operationsById } from '../reference/operations-by-id.ts'
import { chosenGenerators } from '../reference/samples/chosen-generators.ts'
import { fragmentOf } from '../reference/try-link.ts'
import { contentLang } from './content-lang.ts'
import { findSource } from './find-api.ts'
import { frameData, localeInfo, publicUrl } from './frame.ts'
import type { ClientSample, HomePageData, HomeSectionData, LatestEntry } from './home-types.ts'
import type { ResolvedTarget } from './link-types.ts'
import { defaultHome } from './plain-home.ts'
import { webSite } from './structured-data.ts'

/** Number of latest pages on the home page. */
const latestCount = 3

/** Data of the home page. */
export async function homePage(
  portal: Portal,
  route: Extract<Route, { kind: 'home' }>,
): Promise<HomePageData> {
  const { locale, path, kind } = route
  const { title, description, sections } = portal.home.get(locale) ?? defaultHome(portal, locale)
  return {
    frame: frameData(portal, {
      kind,
      locale,
      path,
      title,
      fullTitle: true,
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

/** The copy of a section with links resolved for the locale: each `href` is final, with `external` beside it. */
function homeLinks(
  portal: Portal,
  locale: Locale,
  copy: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown)
    return typeof value === 'object' && value !== null ? entriesOf(value) : value
  }
  const entriesOf = (value: object): Record<string, unknown> => {
    const entries = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shown(child)]))
    return typeof entries.href === 'string'
      ? { ...entries, ...resolved(portal, locale, entries.href) }
      : entries
  }
  return entriesOf(copy)
}

function resolved(portal: Portal, locale: Locale, href: string): ResolvedTarget {
  const link = resolveLink(portal.model, '', href, locale)
  switch (link.kind) {
    case 'page':
      return {
        href: targetUrl(portal, link.locale, link.path) + link.search + link.hash,
        external: false,
      }
    case 'asset':
      return { href: publicUrl(portal, link.path) + link.search + link.hash, external: false }
    default:
      // A broken link was reported by the check.
      return { href, external: link.kind === 'external' }
  }
}

/**
 * Address that opens the console with a request; undefined on a site without a console, and for an unknown operation.
 *
 * @param body Replaces the description's example in the form.
 */
function tryHref(
  portal: Portal,
  locale: Locale,
  { operation: id, body }: { operation: string; body?: Json | undefined },
): string | undefined {
  if (!portal.config.console) return undefined
  for (const { id: api, path } of portal.model.apis) {
    const document = portal.apis.get(api)?.documents.get(locale)
    const source = document && operationsById(document).get(id)
    if (!source || !isTryable(source)) continue
    const page = localizedUrl(
      portal.urls,
      locale,
      `${path}/${operationSlug(source.operation, source.method, source.path)}`,
    )
    const written = body === undefined ? undefined : JSON.stringify(body, null, 2)
    return page + fragmentOf({ values: {}, body: written })
  }
  return undefined
}

interface SamplesOf {
  /** operationId in one of the site's APIs. */
  operation: string
  /** Ids of the clients in the order of their tabs. */
  clients: readonly SampleClientId[]
  /** Sent instead of the description's example. */
  body?: Json | undefined
}

/** Samples of a request outside the reference; none for an operation with an error that the check of the home page has reported. */
async function requestSamples(
  portal: Portal,
  locale: Locale,
  { operation, clients, body }: SamplesOf,
): Promise<ClientSample[]> {
  const found = findSource(portal, locale, operation)
  if (!found) return []
  const request = makeSampleRequest(found.document, found.source, body)
  const chosen = chosenGenerators(clients)
  return Promise.all(
    chosen.map(async ({ id, tab, language, label, highlight, generate }) => {
      const alone = chosen.filter(other => other.tab === tab).length === 1
      return {
        // Two clients of one language need separate tabs.
        tab: alone ? tab : id,
        label: alone ? language : `${language} ${label}`,
        language: highlight,
        html: await portal.highlight(generate(request), highlight),
      }
    }),
  )
}
