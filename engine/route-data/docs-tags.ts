import type { Locale } from '../config/locale.ts'
import { formatPlural } from '../config/messages/messages.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { localizedUrl } from '../config/urls.ts'
import type { TagCount } from '../content/page-types.ts'
import type { Route } from '../content/route-types.ts'
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

/** Tags by their first letter or character, sorted by the rules of the locale's language. */
export function tagGroups(
  portal: Portal,
  locale: Locale,
  tags: readonly TagCount[],
): TagListPageData['groups'] {
  const lang = localeInfo(portal, locale).htmlLang
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label, lang))
  const groups = new Map<string, TagListPageData['groups'][number]>()
  for (const tag of sorted) {
    const letter = (Array.from(tag.label)[0] ?? '').toLocaleUpperCase(lang)
    const group = groups.get(letter) ?? { letter, tags: [] }
    group.tags.push({ ...tag, href: localizedUrl(portal.urls, locale, tag.path) })
    groups.set(letter, group)
  }
  return [...groups.values()]
}
