import type { Route } from '../content/route-types.ts'
import type { Portal } from '../portal/types.ts'
import { contentData, tocOf } from './content.ts'
import { originalData } from './doc.ts'
import { frameData } from './frame.ts'
import type { StandalonePageData } from './types.ts'

/**
 * Data of a page in `content/pages`.
 *
 * @throws If there is no such page.
 */
export async function standalonePage(
  portal: Portal,
  route: Extract<Route, { kind: 'standalone' }>,
): Promise<StandalonePageData> {
  const { locale, path, kind } = route
  const page = portal.model.pages.get(locale)?.get(route.id)
  if (!page) throw new Error(`No page has the id "${route.id}"`)
  const content = await contentData(portal, {
    file: page.file,
    format: page.format,
    locale,
    textLocale: page.locale,
    path,
  })
  return {
    frame: frameData(portal, {
      kind,
      locale,
      path,
      title: page.title,
      description: page.description || content.compiled.excerpt,
      image: page.frontMatter.image,
      noIndex: page.frontMatter.unlisted ?? false,
      contentLocale: page.locale,
    }),
    title: page.title,
    hideTitle: page.frontMatter.hide_title ?? false,
    content,
    toc: tocOf(portal, content.compiled, page.frontMatter),
    original: originalData(portal, locale, page),
  }
}
