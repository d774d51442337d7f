import { z } from 'zod'
import { languageName } from '../language-name.ts'
import { checkMessages } from '../messages/check-messages.ts'
import type { MessagesInput } from '../messages/messages.ts'
import { textDirection } from '../text-direction.ts'
import { localeCode, text } from './values.ts'

/** A BCP 47 tag, which determines plurals, dates and `lang`. */
const languageTag = z.string().refine(isLanguageTag, { error: 'a language tag such as "zh-Hant"' })

/** Whether it is a BCP 47 tag. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A language of the site. */
export const siteLocale = z
  .strictObject({
    /** Name of its folders in `content/` and the first part of its addresses: `ja` is `content/docs/ja` and `/ja/docs`. */
    code: localeCode,
    /** Name of the language for its readers, in the language menu. Default: the name in the Unicode CLDR, `Français` for `fr`. */
    label: text.optional(),
    /**
     * BCP 47 tag of the language, for `lang`, `hreflang`, plurals, dates and numbers. Its language and script also select the engine's
     * texts: a locale `tw` with `zh-Hant` gets those of Traditional Chinese. Default: the code.
     */
    htmlLang: languageTag.optional(),
    /** Direction of the script. Default: that of the language's script, `rtl` for Arabic or Hebrew. */
    dir: z.enum(['ltr', 'rtl']).optional(),
    /**
     * Interface texts that differ from the engine's or that it lacks, by the keys in the reference of interface texts: `{ docs: { next:
     * 'Suivant' } }`. Texts that are missing in both are shown in English; the build reports their number. Keep a longer translation in a
     * file: `import fr from './messages/fr.ts'`. Default: none.
     */
    messages: z.custom<MessagesInput>().optional(),
  })
  .transform(({ label, htmlLang, dir, ...locale }) => {
    const tag = htmlLang ?? locale.code
    return { ...locale, label: label ?? languageName(tag), htmlLang: tag, dir: dir ?? textDirection(tag) }
  })
  .superRefine(({ messages, htmlLang }, context) => {
    for (const issue of checkMessages(messages, htmlLang)) context.addIssue(issue)
  })
