import path from 'node:path'
import { checkMessages } from '../../../config/messages/check-messages.ts'
import { en } from '../../../config/messages/en.ts'
import type { MessagesInput } from '../../../config/messages/messages.ts'
import { merged } from '../../../config/messages/site-messages.ts'
import { dataOf } from '../data-file.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isThere } from '../source-folder.ts'
import { themeTexts } from './theme-texts.ts'

/**
 * Texts of the interface that a site has translated (`i18n/<locale>/code.json`), by their keys here. What it left in English, and what does
 * not fit here because it names other values, is left out.
 *
 * @param source Root and title of the old site.
 * @param htmlLang Tag of the locale's language, whose categories give the order of plural forms.
 */
export function translatedTexts(
  { root, title }: { root: string; title: string },
  locale: string,
  htmlLang: string,
  report: Report,
): MessagesInput {
  const name = `i18n/${locale}/code.json`
  const file = path.join(root, name)
  if (!isThere(file, root)) return {}
  const code = asObject(dataOf(file, root, report))
  let messages = {}
  let count = 0
  for (const [key, { english, ours }] of Object.entries(themeTexts)) {
    const theirs = messageOf(code, key)
    if (theirs === undefined || theirs === english) continue
    for (const place of ours) {
      const whole = withValues(theirs, code, place, title)
      const message = isText(place) ? whole : pluralForms(whole, htmlLang)
      const placed = place.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), message)
      if (checkMessages(placed, htmlLang).length > 0) continue
      messages = merged(messages, asObject(placed))
      count += 1
    }
  }
  if (count > 0) report.changed(name, `${count} texts of the interface are taken over`)
  return messages
}

function messageOf(code: Plain, key: string): string | undefined {
  return asText(asObject(code[key]).message)
}

/** A text with the parts that have keys of their own, and its values by their names here. */
function withValues(message: string, code: Plain, place: string, title: string): string {
  const part = (key: string) => messageOf(code, key) ?? ''
  const counted = {
    '{nDocsTagged}': 'theme.docs.tagDocListPageTitle.nDocsTagged',
    '{nPosts}': 'theme.blog.post.plurals',
  }
  return Object.entries(counted)
    .reduce(
      (whole, [name, key]) =>
        whole.includes(name)
          ? part(key)
              .split('|')
              .map(form => whole.replace(name, () => form))
              .join('|')
          : whole,
      message
        .replace(/^← /, '')
        .replace('{atDate}', () => part('theme.lastUpdated.atDate'))
        .replace('{byUser}', () => (place === 'docs.lastUpdatedBy' ? part('theme.lastUpdated.byUser') : '')),
    )
    .replaceAll('{user}', '{author}')
    .replaceAll('{readingTime}', '{count}')
    .replaceAll('{tagName}', '{tag}')
    .replaceAll('{versionLabel}', '{version}')
    .replaceAll('{siteTitle}', () => title)
}

/** Whether the text at a place has no plural forms. */
function isText(place: string): boolean {
  return typeof place.split('.').reduce<unknown>((group, part) => asObject(group)[part], en) === 'string'
}

/** `a|b|c` by category; missing categories use the last form, as in Docusaurus. */
function pluralForms(message: string, htmlLang: string): Plain {
  const forms = message.split('|')
  const { pluralCategories } = new Intl.PluralRules(htmlLang).resolvedOptions()
  const ordered = (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter(one =>
    pluralCategories.includes(one),
  )
  return Object.fromEntries(ordered.map((one, index) => [one, forms[index] ?? forms.at(-1)]))
}
