import { listedPagesFile } from '../config/nearest-pages.ts'
import { pageUrl } from '../config/urls.ts'
import { contentOf } from '../content/routes.ts'
import type { Portal } from '../portal/types.ts'
import type { PageReport } from './prerender-types.ts'
import type { SiteOutput } from './site-output.ts'

/** Writes the list of pages in each locale, from which the page for missing addresses makes suggestions. */
export function writeListedPages(
  { config, urls, model }: Portal,
  out: SiteOutput,
  pages: readonly PageReport[],
): void {
  for (const { code } of config.locales) {
    const listed = pages.flatMap(({ url, markdown }) => {
      const route = model.routes.get(url)
      if (!markdown || route?.locale !== code || contentOf(model, route)?.frontMatter.unlisted) return []
      return [{ href: pageUrl(urls, url), title: markdown.title }]
    })
    out.write(listedPagesFile(code), JSON.stringify(listed), 'plain')
  }
}
