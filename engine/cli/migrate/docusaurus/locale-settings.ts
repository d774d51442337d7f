import type { Messages } from '../../../config/messages/messages.ts'
import { messagesOf, shippedMessages } from '../../../config/messages/of-locale.ts'
import { type BlogTexts, blogTexts } from './blog-texts.ts'
import type { Migration } from './migration.ts'
import { asObject, asText } from './plain-data.ts'

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
