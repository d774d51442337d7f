import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'
import type { ContentModel, Route } from '../content/types.ts'
import type { SiteConfig } from '../site/config-schema.ts'
import { localizedUrl } from '../site/urls.ts'
import { urlSpace } from './portal.ts'

/** Most URLs that one file may hold (sitemaps.org/protocol.html). */
const limit = 50_000

/**
 * Writes `sitemap.xml` with every page that search engines may index, each with its other languages.
 * Above 50,000 pages it is an index of several files.
 */
export async function writeSitemap(out: string, config: SiteConfig, model: ContentModel): Promise<void> {
  const items = [...model.routes.values()]
    .filter(route => isIndexed(route, model))
    .map(route => sitemapItem(route, config, model))
  if (items.length <= limit) {
    await pipeline(
      Readable.from(items),
      new SitemapStream({ hostname: config.url }),
      createWriteStream(path.join(out, 'sitemap.xml')),
    )
    return
  }
  const index = new SitemapAndIndexStream({
    limit,
    getSitemapStream: number => {
      const name = `sitemap-${number}.xml`
      const sitemap = new SitemapStream({ hostname: config.url })
      const file = sitemap.pipe(createWriteStream(path.join(out, name)))
      return [`${config.url}${config.basePath}${name}`, sitemap, file]
    },
  })
  await pipeline(Readable.from(items), index, createWriteStream(path.join(out, 'sitemap.xml')))
}

/** Pages in another language than their locale are left out: their canonical page is the original. */
function isIndexed(route: Route, model: ContentModel): boolean {
  switch (route.kind) {
    case 'search':
      return false
    case 'doc': {
      const doc = model.docs.get(route.locale)?.get(route.id)
      return doc?.locale === route.locale && !doc.frontMatter.unlisted
    }
    case 'blog-post': {
      const post = model.posts.get(route.locale)?.find(candidate => candidate.slug === route.slug)
      return post?.locale === route.locale && !post.frontMatter.unlisted
    }
    case 'standalone': {
      const page = model.pages.get(route.locale)?.get(route.id)
      return page?.locale === route.locale && !page.frontMatter.unlisted
    }
    default:
      return true
  }
}

function sitemapItem(route: Route, config: SiteConfig, model: ContentModel) {
  const urls = urlSpace(config)
  const lastmod =
    route.kind === 'doc' ? model.docs.get(route.locale)?.get(route.id)?.lastUpdate?.date : undefined
  return {
    url: localizedUrl(urls, route.locale, route.path),
    ...(lastmod ? { lastmod } : {}),
    links: [
      ...config.locales.map(locale => ({
        lang: locale.htmlLang,
        url: localizedUrl(urls, locale.code, route.path),
      })),
      { lang: 'x-default', url: localizedUrl(urls, config.defaultLocale, route.path) },
    ],
  }
}
