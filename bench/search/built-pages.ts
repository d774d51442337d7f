import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { baseOf, type UrlSpace } from 'shiori/internal/config/urls.ts'
import type { Glossary } from 'shiori/internal/data/glossary.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { pageFile } from 'shiori/internal/portal/page-file.ts'
import type { BuildPaths } from 'shiori/internal/portal/paths.ts'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import { contentSearchPage, operationSearchPages } from 'shiori/internal/route-data/search-pages.ts'
import type { SearchPage } from 'shiori/internal/search/types.ts'
import type { BuiltPage, Corpus } from './contestant.ts'

/** The pages that search finds, by locale, from the built site. */
export interface BuiltPages {
  glossary: Glossary
  urls: UrlSpace
  corpora: Corpus[]
}

/** @throws when there is no built site, or when it lacks a page. */
export async function readBuiltPages({ root, out, cache }: BuildPaths): Promise<BuiltPages> {
  if (!existsSync(path.join(out, 'index.html'))) {
    throw new Error(`There is no built site in ${out}: run npm run build first`)
  }
  const site = await loadSite(root, { git: false, includeDrafts: false })
  const { portal } = createPortal({ site, root, cache })
  const corpora = site.config.locales.map(({ code, htmlLang }): Corpus => {
    const operations = operationSearchPages(portal, code).map(page => withHtml(page))
    return { locale: code, htmlLang, pages: [...contents(code), ...operations] }
  })
  return { glossary: site.glossary, urls: portal.urls, corpora }

  function contents(locale: string): BuiltPage[] {
    return [...portal.model.routes].flatMap(([url, route]) => {
      if (route.locale !== locale) return []
      if (!['doc', 'standalone', 'blog-post'].includes(route.kind)) return []
      const html = htmlOf(url)
      const page = contentSearchPage(portal, route, html)
      return page ? [{ page, html }] : []
    })
  }

  function withHtml(page: SearchPage): BuiltPage {
    return { page, html: htmlOf(page.url.slice(baseOf(portal.urls).length)) }
  }

  function htmlOf(url: string): string {
    const file = path.join(out, pageFile(url))
    if (!existsSync(file))
      throw new Error(`There is no ${file}: the site was built from other content, build it again`)
    return readFileSync(file, 'utf8')
  }
}
