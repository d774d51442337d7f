import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadLanguage } from '../../../config/messages/load-language.ts'
import type { Messages, MessagesInput } from '../../../config/messages/messages.ts'
import { messagesOf, shippedMessages } from '../../../config/messages/of-locale.ts'
import { isLanguageTag } from '../../../config/schema/site-locale.ts'
import { dataOf } from '../data-file.ts'
import { asObject, asText } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Report } from '../report.ts'
import type { Migration } from './migration.ts'
import { i18nFolder, type SourceSite } from './source-site.ts'
import { translatedTexts } from './translated-texts.ts'

export interface LocaleSettings {
  code: string
  label: string | undefined
  htmlLang: string | undefined
  messages: MessagesInput | undefined
}

/**
 * A locale of the new site, and the interface texts that the engine has for it: in English if it lacks the language.
 */
export interface MigratedLocale {
  settings: LocaleSettings
  shipped: Messages
}

/**
 * The locales, with their settings, the names of the blog, and the site's own interface texts for languages that the
 * engine lacks.
 */
export async function migratedLocales({ site, locales, report }: Migration): Promise<MigratedLocale[]> {
  const configs = asObject(asObject(site.config.i18n).localeConfigs)
  const title = plainText(asText(site.config.title) ?? 'Docs')
  const found = locales.map(async (code): Promise<MigratedLocale> => {
    const label = asText(asObject(configs[code]).label)
    const htmlLang = asText(asObject(configs[code]).htmlLang)
    const tag = htmlLang ?? code
    const known = await loadShippedMessages(tag)
    const shipped = known ?? messagesOf('en')
    const own =
      known || !isLanguageTag(tag) ? {} : translatedTexts({ root: site.root, title }, code, tag, report)
    const blog = { ...own.blog, ...blogTexts(site, code, shipped.blog, report) }
    const messages = { ...own, ...(Object.keys(blog).length > 0 && { blog }) }
    const given = Object.keys(messages).length > 0 ? messages : undefined
    return { settings: { code, label, htmlLang, messages: given }, shipped }
  })
  return Promise.all(found)
}

/** An invalid language tag is reported when the new site is checked. */
async function loadShippedMessages(tag: string): Promise<Messages | undefined> {
  return isLanguageTag(tag) ? (shippedMessages(tag) ?? (await loadLanguage(tag))) : undefined
}

/** Interface texts that contain the name of the blog. */
type BlogTexts = Pick<Messages['blog'], 'title' | 'description' | 'recentPosts' | 'pageTitle'>

/**
 * Name and description of the first blog, from the configuration or a locale's `options.json`; undefined without
 * either. A title without a description is used for both.
 *
 * @param shipped The engine's texts in the language of the locale.
 */
function blogTexts(
  { root, blogs: [blog], defaultLocale }: SourceSite,
  locale: string,
  shipped: Messages['blog'],
  report: Report,
): Partial<BlogTexts> | undefined {
  if (blog === undefined) return undefined
  const file = path.join(root, 'i18n', locale, i18nFolder('blog', blog.id), 'options.json')
  const translated = locale !== defaultLocale && existsSync(file) ? asObject(dataOf(file, root, report)) : {}
  const text = (key: string, given: string | undefined) => {
    const found = asText(asObject(translated[key]).message) ?? given
    // Braces are placeholders in interface texts, and these texts have no placeholders.
    return found?.includes('{') ? undefined : found
  }
  const title = text('title', blog.title)
  const description = text('description', blog.description) ?? title
  const recentPosts = text('sidebar.title', blog.sidebarTitle)
  if ((title ?? description ?? recentPosts) === undefined) return undefined
  return {
    ...(title !== undefined && { title, pageTitle: shipped.pageTitle.replace(shipped.title, () => title) }),
    ...(description !== undefined && { description }),
    ...(recentPosts !== undefined && { recentPosts }),
  }
}
