import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Messages } from '../../../config/messages/messages.ts'
import { messagesOf, shippedMessages } from '../../../config/messages/of-locale.ts'
import { dataOf } from '../data-file.ts'
import { asObject, asText } from '../plain-data.ts'
import type { Report } from '../report.ts'
import type { Migration } from './migration.ts'
import type { SourceSite } from './source-site.ts'

interface LocaleSettings {
  code: string
  label?: string
  htmlLang?: string
  messages?: { blog: Partial<BlogTexts> }
}

/** Locales with what the configuration says of them, and with the names that the blog has in them. */
export function localeSettings(state: Migration): LocaleSettings[] {
  const configs = asObject(asObject(state.site.config.i18n).localeConfigs)
  return state.locales.map(code => {
    const label = asText(asObject(configs[code]).label)
    const htmlLang = asText(asObject(configs[code]).htmlLang)
    const blog = blogTexts(state.site, code, shippedIn(htmlLang ?? code).blog, state.report)
    return {
      code,
      ...(label !== undefined && { label }),
      ...(htmlLang !== undefined && { htmlLang }),
      ...(blog !== undefined && { messages: { blog } }),
    }
  })
}

/** Texts of the interface in a language; in English where the engine has none. */
export function shippedIn(htmlLang: string): Messages {
  try {
    return shippedMessages(htmlLang) ?? messagesOf('en')
  } catch {
    // What is not a tag of a language is told when the new site is checked.
    return messagesOf('en')
  }
}

/** Texts of the interface that name the blog. */
type BlogTexts = Pick<Messages['blog'], 'title' | 'description' | 'recentPosts' | 'pageTitle'>

/**
 * What the configuration calls the first blog, or a locale's `options.json`; undefined where neither names it. One that has a title
 * and no description is described by its title.
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
  const plugin = `docusaurus-plugin-content-blog${blog.id === 'default' ? '' : `-${blog.id}`}`
  const file = path.join(root, 'i18n', locale, plugin, 'options.json')
  const translated = locale !== defaultLocale && existsSync(file) ? asObject(dataOf(file, root, report)) : {}
  const text = (key: string, given: string | undefined) => {
    const found = asText(asObject(translated[key]).message) ?? given
    // Texts of the interface have names in braces, which these have no use for.
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
