import { byLanguage } from '../config/by-language.ts'
import { format, type Messages } from '../config/messages/messages.ts'
import type { OriginalData } from './types.ts'

const languageNames = byLanguage(tag => new Intl.DisplayNames(tag, { type: 'language' }))

/**
 * A notice that a page is shown in the site's default language because the locale lacks it, or that its translation is outdated.
 *
 * @param htmlLang BCP 47 tag of the page.
 * @returns The sentence, and the text of the link to the original.
 */
export function originalNotice(
  { outdated, lang }: OriginalData,
  { fallbackNotice, outdatedNotice, fallbackLink }: Messages['docs'],
  htmlLang: string,
): { text: string; link: string } {
  const language = languageNames(htmlLang).of(lang) ?? lang
  return {
    text: format(outdated ? outdatedNotice : fallbackNotice, { language }),
    link: format(fallbackLink, { language }),
  }
}
