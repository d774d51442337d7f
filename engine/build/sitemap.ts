import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import type { SiteConfig } from '../config/config-schema.ts'
import { urlSpace } from '../config/url-space.ts'
import { baseOf, localizedUrl } from '../config/urls.ts'
import { pageDate } from '../content/page-date.ts'
import type { Route } from '../content/route-types.ts'
import { contentOf } from '../content/routes.ts'
import type { ContentModel } from '../content/types.ts'
import { canonicalPath } from '../content/versions/same-page.ts'
import { markdownPath } from '../portal/page-file.ts'
import { alternateLinks } from '../route-data/alternate-links.ts'
import type { SiteOutput } from './site-output.ts'

/** Limits of one sitemap, uncompressed (sitemaps.org/protocol.html). */
const protocolLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

/**
 * Writes `sitemap.xml` with all pages that search engines may index, each with its languages. Beyond 50,000 pages or 50 MB, it becomes an
 * index of several files.
 */
export async function writeSitemap(
  out: SiteOutput,
  config: SiteConfig,
  model: ContentModel,
  limits = protocolLimits,
): Promise<void> {
  const items = [...model.routes.values()]
    .filter(route => isIndexed(route, model))
    .map(route => sitemapItem(route, config, model))
  await writeItems(out, config, 'sitemap', items, limits)
  // A sitemap of the Markdown pages, for programs that read the whole site; robots.txt does not mention it.
  const asMarkdown = items.map(({ url, lastmod }) => ({
    url:
      config.url + baseOf(config) + markdownPath(url.slice(baseOf(config).length).replace(/\/$/, '') || '/'),
    ...(lastmod ? { lastmod } : {}),
  }))
  await writeItems(out, config, 'sitemap-markdown', asMarkdown, limits)
}

async function writeItems(
  out: SiteOutput,
  config: SiteConfig,
  file: string,
  items: readonly object[],
  limits: typeof protocolLimits,
): Promise<void> {
  const [first = '', ...rest] = await sitemapTexts(config, items, limits)
  if (rest.length === 0) {
    out.write(`${file}.xml`, first, 'page')
    return
  }
  const parts = [first, ...rest].map((content, index) => {
    const name = `${file}-${index}.xml`
    out.write(name, content, 'page')
    return { url: `${config.url}${config.basePath}${name}` }
  })
  out.write(`${file}.xml`, await text(Readable.from(parts).pipe(new SitemapIndexStream())), 'page')
}

/** One sitemap, or several if one would exceed the limits. */
async function sitemapTexts(
  config: SiteConfig,
  items: readonly object[],
  limits: typeof protocolLimits,
): Promise<string[]> {
  if (items.length <= limits.urls) {
    const sitemap = await text(Readable.from(items).pipe(new SitemapStream({ hostname: config.url })))
    if (items.length < 2 || Buffer.byteLength(sitemap) <= limits.bytes) return [sitemap]
  }
  const middle = items.length > limits.urls ? limits.urls : Math.ceil(items.length / 2)
  return [
    ...(await sitemapTexts(config, items.slice(0, middle), limits)),
    ...(await sitemapTexts(config, items.slice(middle), limits)),
  ]
}

/**
 * Whether a page is its own canonical page. Pages in another language than their locale, and those of old versions that the last one has
 * too, are not.
 */
function isIndexed(route: Route, model: ContentModel): boolean {
  if (route.kind === 'search' || route.kind === 'operation-samples') return false
  if (canonicalPath(model, route.locale, route.path) !== route.path) return false
  const content = contentOf(model, route)
  return content === undefined || (content.locale === route.locale && !content.frontMatter.unlisted)
}

function sitemapItem(route: Route, config: SiteConfig, model: ContentModel) {
  const urls = urlSpace(config)
  const lastmod = pageDate(model, route)
  return {
    url: localizedUrl(urls, route.locale, route.path),
    ...(lastmod ? { lastmod } : {}),
    links: alternateLinks({ config, model, urls }, route.path).map(({ hreflang, href }) => ({
      lang: hreflang,
      url: href,
    })),
  }
}
