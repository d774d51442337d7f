import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import type { SiteConfig } from '../config/config-schema.ts'
import { baseOf, localizedUrl } from '../config/urls.ts'
import { pageDate } from '../content/page-date.ts'
import type { Route } from '../content/route-types.ts'
import { contentOf } from '../content/routes.ts'
import type { ContentModel } from '../content/types.ts'
import { canonicalPath } from '../content/versions/same-page.ts'
import { markdownPath } from '../portal/page-file.ts'
import { urlSpace } from '../portal/portal.ts'
import { alternateLinks } from '../route-data/alternate-links.ts'
import type { SiteOutput } from './site-output.ts'

/** Most URLs that one file may hold (sitemaps.org/protocol.html). */
const limit = 50_000

/**
 * Writes `sitemap.xml` with every page that search engines may index, each with the languages that have it.
 * Above 50,000 pages it is an index of several files.
 */
export async function writeSitemap(out: SiteOutput, config: SiteConfig, model: ContentModel): Promise<void> {
  const items = [...model.routes.values()]
    .filter(route => isIndexed(route, model))
    .map(route => sitemapItem(route, config, model))
  await writeItems(out, config, 'sitemap', items)
  // The same pages as Markdown, for programs that read all of it; search engines are not told of it.
  const asMarkdown = items.map(({ url, lastmod }) => ({
    url: config.url + baseOf(config) + markdownPath(url.slice(baseOf(config).length) || '/'),
    ...(lastmod ? { lastmod } : {}),
  }))
  await writeItems(out, config, 'sitemap-markdown', asMarkdown)
}

async function writeItems(
  out: SiteOutput,
  config: SiteConfig,
  file: string,
  items: readonly object[],
): Promise<void> {
  const write = async (
    name: string,
    stream: SitemapStream | SitemapIndexStream,
    content: Iterable<unknown>,
  ) => out.write(name, await text(Readable.from(content).pipe(stream)), 'page')
  const sitemap = () => new SitemapStream({ hostname: config.url })
  if (items.length <= limit) {
    await write(`${file}.xml`, sitemap(), items)
    return
  }
  const parts: { url: string }[] = []
  for (let start = 0; start < items.length; start += limit) {
    const name = `${file}-${parts.length}.xml`
    await write(name, sitemap(), items.slice(start, start + limit))
    parts.push({ url: `${config.url}${config.basePath}${name}` })
  }
  await write(`${file}.xml`, new SitemapIndexStream(), parts)
}

/** Pages whose canonical page is another are left out: those in another language than their locale, and those that the last version has too. */
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
