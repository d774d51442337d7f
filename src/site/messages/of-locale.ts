import type { Locale } from '../locale.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { Messages } from './messages.ts'
import { zh } from './zh.ts'

const messages: Record<Locale, Messages> = { en, ja, zh }

/** Texts of the interface in a locale. @throws when the configuration has a locale without messages. */
export function messagesOf(locale: Locale): Messages {
  const found = messages[locale]
  if (!found) {
    throw new Error(
      `No interface texts for locale "${locale}" of site.config.ts. Write src/site/messages/${locale}.ts like en.ts and name it in of-locale.ts.`,
    )
  }
  return found
}
