import { effects } from 'shiori/api-changes'
import type { Release } from './release.ts'
import { partOf, wordsOf } from './words.ts'

interface Place {
  /** Absolute address of the feed. */
  self: string
  /** Absolute address of the page with the changes. */
  page: string
  title: string
  locale: string
}

/** Writes the versions as an Atom feed (RFC 4287), newest first. Its texts are plain: Markdown code becomes text. */
export function writeFeed(releases: readonly Release[], { self, page, title, locale }: Place): string {
  const words = wordsOf(locale)
  const [newest] = releases
  const entries = releases.map((release, index) => {
    const lines = effects.flatMap(effect =>
      release.changes
        .filter(change => change.effect === effect)
        .map(
          change =>
            `${words.effects[effect]}: ${partOf(change, words)} ${change.name}: ${words.change(change)}`,
        ),
    )
    const isFirst = index === releases.length - 1
    const text = lines.join('\n').replaceAll('`', '') || (isFirst ? words.first : words.none)
    const address = `${page}#api-${release.version.replaceAll('.', '-')}`
    return [
      '<entry>',
      `<id>${escaped(address)}</id>`,
      `<title>${escaped(`${title} ${release.version}`)}</title>`,
      `<link href="${escaped(address)}"/>`,
      `<updated>${release.date}T00:00:00Z</updated>`,
      `<content type="text">${escaped(text)}</content>`,
      '</entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(locale)}">`,
    `<id>${escaped(self)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<author><name>${escaped(title)}</name></author>`,
    `<link rel="self" href="${escaped(self)}"/>`,
    `<link href="${escaped(page)}"/>`,
    `<updated>${newest?.date ?? '1970-01-01'}T00:00:00Z</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
