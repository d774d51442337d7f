import { head } from '../../../config/schema/head.ts'
import { asObject, asText } from '../plain-data.ts'
import type { Report } from '../report.ts'

/** A tag for the head, in the form of the sources. */
export interface SourceTag {
  tag: string
  attributes: unknown
  content?: unknown
}

/** Tags that the engine writes itself, with the reason for leaving them out. */
const engineTags: readonly (readonly [RegExp, string])[] = [
  [/^link icon\b|^link .*\bicon$/, 'it is "favicon" and "touchIcon" of site.config.ts'],
  [
    /^meta (?:(?:canonical|charset|description|viewport|generator)$|og:(?:title|description|url|type|site_name|locale)|twitter:(?:title|description|card|url))/,
    'the engine writes it for each page',
  ],
  [/^link (?:canonical|alternate)/, 'the engine writes it for each page'],
]

/** Converts tags for `head` of site.config.ts; other tags are reported. */
export function headTags(tags: readonly SourceTag[], report: Report): unknown[] {
  return tags.flatMap(({ tag, attributes, content }) => {
    const set = Object.fromEntries(
      Object.entries(asObject(attributes)).flatMap(([name, value]) =>
        value === false || value === undefined || value === null
          ? []
          : [[name.toLowerCase(), value === '' || value === true ? (true as const) : String(value)] as const],
      ),
    )
    const names = [set.rel, set.name, set.property, set.src, set.href]
    const name = `${tag} ${names.find(name => typeof name === 'string') ?? ''}`.trim()
    const [, reason] = engineTags.find(([pattern]) => pattern.test(name)) ?? []
    const text = asText(content)
    const made = { tag, attributes: set, ...(tag === 'script' && text !== undefined && { text }) }
    const checked = reason === undefined ? head.safeParse([made]) : undefined
    if (checked?.success) {
      const loaded = tag === 'script' ? set.src : set.rel === 'stylesheet' ? set.href : undefined
      if (/^(?:https?:)?\/\//.test(String(loaded))) report.fromOtherHost(`${tag} ${String(loaded)}`)
      return [made]
    }
    report[reason === undefined ? 'leftOut' : 'changed'](
      `head ${name}`,
      reason ?? 'the engine does not support this tag',
    )
    return []
  })
}

/** Removes and reports tags with missing files. @param has Whether there is a file at an address. */
export function withFiles(
  tags: readonly unknown[],
  has: (address: string) => boolean,
  report: Report,
): unknown[] {
  return tags.filter(tag => {
    const { src, href } = asObject(asObject(tag).attributes)
    const named = [src, href].find(reference => typeof reference === 'string' && reference.startsWith('/'))
    if (named === undefined || has(String(named))) return true
    report.leftOut(`head ${String(named)}`, 'the file does not exist')
    return false
  })
}
