import type { Locale } from '../config/locale.ts'
import { formatPlural } from '../config/messages/messages.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { localizedUrl } from '../config/urls.ts'
import type { TagCount } from '../content/page-types.ts'
import type { Route } from '../content/route-types.ts'
import { indexGroups } from '../data/index-groups.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'
import { frameData, localeInfo } from './frame.ts'
import type { DocsTagPageData, TagListPageData } from './types.ts'

/** Data of the list of all docs tags. */
export function docsTagsPage(portal: Portal, route: Extract<Route, { kind: 'docs-tags' }>): TagListPageData {
  const { locale, path, kind } = route
  const title = siteMessages(portal.config, locale).docs.tagListTitle
  return {
    frame: frameData(portal, { kind, locale, path, title, description: title }),
    groups: tagGroups(portal, locale, portal.model.docsTags.get(locale) ?? []),
  }
}

/**
 * Data of the page of one docs tag.
 *
 * @throws If the tag is not used.
 */
export function docsTagPage(portal: Portal, route: Extract<Route, { kind: 'docs-tag' }>): DocsTagPageData {
  const { locale, path, kind } = route
  const tag = portal.model.docsTags.get(locale)?.find(candidate => candidate.id === route.tag)
  if (!tag) throw new Error(`No document has the tag "${route.tag}"`)
  const ids = portal.model.docsByTag.get(locale)?.get(tag.id) ?? []
  const title = formatPlural(
    siteMessages(portal.config, locale).docs.taggedWith,
    tag.count,
    localeInfo(portal, locale).htmlLang,
    { tag: tag.label },
  )
  return {
    frame: frameData(portal, { kind, locale, path, title, description: tag.description || title }),
    tag,
    docs: ids.flatMap(id => {
      const doc = portal.model.docs.get(locale)?.get(id)
      if (!doc) return []
      return [
        {
          title: doc.title,
          description: doc.description,
          href: localizedUrl(portal.urls, locale, doc.path),
          lang: contentLang(portal, locale, doc.locale),
        },
      ]
    }),
    allTagsHref: localizedUrl(portal.urls, locale, `${portal.model.version.path}/tags`),
  }
}

/** Tags in groups as in an index of the locale's language. */
export function tagGroups(
  portal: Portal,
  locale: Locale,
  tags: readonly TagCount[],
): TagListPageData['groups'] {
  const lang = localeInfo(portal, locale).htmlLang
  return indexGroups(tags, ({ label }) => label, lang).map(({ letter, items }) => ({
    letter,
    tags: items.map(tag => ({ ...tag, href: localizedUrl(portal.urls, locale, tag.path) })),
  }))
}
