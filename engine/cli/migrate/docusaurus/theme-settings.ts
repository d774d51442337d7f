import { colourMode } from '../frame/colour-mode.ts'
import { headTags, withFiles } from '../frame/head-tags.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Migration } from './migration.ts'

/** Tags that the configuration adds to the head of each page: `headTags`, scripts and style sheets. */
export function headOf({ site: { config }, moved, report }: Migration): unknown[] {
  const address = (key: string) => (value: unknown) => {
    const given = asText(value) === undefined ? asObject(value) : { [key]: value }
    const named = asText(given[key]) ?? ''
    return { ...given, [key]: moved.staticFile(named) ?? named }
  }
  const tags = [
    ...asList(config.headTags)
      .map(asObject)
      .map(({ tagName, attributes, innerHTML }) => ({
        tag: asText(tagName) ?? '',
        attributes,
        content: innerHTML,
      })),
    ...asList(config.stylesheets)
      .map(address('href'))
      .map(sheet => ({ tag: 'link', attributes: { rel: 'stylesheet', ...sheet } })),
    ...asList(config.scripts)
      .map(address('src'))
      .map(attributes => ({ tag: 'script', attributes })),
  ]
  return withFiles(headTags(tags, report), file => moved.targets.has(`static${file}`), report)
}

/** Text of the announcement bar, with its first link. */
export function announcementOf({ site: { theme }, moved }: Migration): Plain {
  const { id, content, isCloseable } = asObject(theme.announcementBar)
  const link = /<a\b[^>]*\bhref=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/i
  const text = plainText(
    (asText(content) ?? '').replace(link, (_, href: string, words: string) => {
      const target = moved.page(href) ?? href
      return /^(?:\/|https:\/\/)/.test(target) ? `[${plainText(words)}](${target})` : words
    }),
  )
  const closable = isCloseable === false ? false : undefined
  return text === '' ? {} : { announcement: { id: asText(id) ?? 'announcement', content: text, closable } }
}

/** Heading levels in the table of contents, if the theme sets them. */
export function tocLevels({ tableOfContents }: Plain): Plain {
  const { minHeadingLevel = 2, maxHeadingLevel = 3 } = asObject(tableOfContents)
  const levels = { min: Number(minHeadingLevel), max: Number(maxHeadingLevel) }
  return tableOfContents !== undefined && levels.min >= 2 && levels.max <= 6 ? { tocLevels: levels } : {}
}

/**
 * Colour mode settings. A site with a single mode, for example because its logo is only visible in light mode, keeps
 * that mode. Without settings, the reader's system decides, whereas Docusaurus starts in light mode.
 */
export function themeMode(theme: Plain): Plain {
  const given = asObject(theme.colorMode)
  const isDark = given.defaultMode === 'dark'
  const hasOne = given.disableSwitch === true
  const isFixed =
    given.respectPrefersColorScheme === false ||
    (given.respectPrefersColorScheme !== true && (isDark || hasOne))
  return colourMode({ isDark, isFixed, hasOne })
}
