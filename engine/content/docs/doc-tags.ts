import type { Locale } from '../../config/locale.ts'
import type { Doc, Tag } from '../page-types.ts'

/** Ids of the listed docs with each tag, sorted by title in the locale's order. */
export function docsByTag(
  docs: ReadonlyMap<string, Doc>,
  tags: ReadonlyMap<string, Tag>,
  locale: Locale,
): Map<string, string[]> {
  const byTag = new Map<string, Doc[]>()
  for (const doc of docs.values()) {
    if (doc.frontMatter.unlisted) continue
    for (const tag of new Set(doc.frontMatter.tags)) {
      if (!tags.has(tag)) continue
      const tagged = byTag.get(tag) ?? []
      tagged.push(doc)
      byTag.set(tag, tagged)
    }
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return new Map(
    [...byTag].map(([tag, tagged]) => [
      tag,
      tagged.sort((a, b) => compare(a.title, b.title)).map(doc => doc.id),
    ]),
  )
}
