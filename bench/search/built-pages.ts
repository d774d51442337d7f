import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadSearchPages } from 'shiori/internal/build/load-search-pages.ts'
import { urlSpace } from 'shiori/internal/config/url-space.ts'
import { baseOf, type UrlSpace } from 'shiori/internal/config/urls.ts'
import type { Glossary } from 'shiori/internal/data/glossary.ts'
import type { SearchSynonyms } from 'shiori/internal/data/search-synonyms.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { pageFile } from 'shiori/internal/portal/page-file.ts'
import type { BuildPaths } from 'shiori/internal/portal/paths.ts'
import type { Corpus } from './contestant.ts'

/** Pages that search indexes, by locale, from the built site. */
export interface BuiltPages {
  glossary: Glossary
  synonyms: SearchSynonyms
  urls: UrlSpace
  corpora: Corpus[]
}

/**
 * Reads the pages of a built site.
 *
 * @throws {Error} if there is no built site, or if it lacks a page.
 */
export async function readBuiltPages({ root, out, cache }: BuildPaths): Promise<BuiltPages> {
  if (!existsSync(path.join(out, 'index.html'))) {
    throw new Error(`There is no built site in ${out}: run npm run build first`)
  }
  const site = await loadSite(root, { git: false, includeDrafts: false })
  const urls = urlSpace(site.config)
  const pages = await loadSearchPages({ root, cache })
  const corpora = site.config.locales.map(
    ({ code, htmlLang }): Corpus => ({
      locale: code,
      htmlLang,
      pages: (pages.get(code) ?? []).map(page => ({
        page,
        html: htmlOf(page.url.slice(baseOf(urls).length)),
      })),
    }),
  )
  return { glossary: site.glossary, synonyms: site.synonyms, urls, corpora }

  function htmlOf(url: string): string {
    const file = path.join(out, pageFile(url, {}))
    if (!existsSync(file))
      throw new Error(`There is no ${file}: the site was built from other content, build it again`)
    return readFileSync(file, 'utf8')
  }
}
