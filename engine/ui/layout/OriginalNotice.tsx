import { byLanguage } from '../../config/by-language.ts'
import { format } from '../../config/messages/messages.ts'
import type { OriginalData } from '../../route-data/types.ts'
import { useFrame } from './frame-context.ts'

const languageNames = byLanguage(tag => new Intl.DisplayNames(tag, { type: 'language' }))

/** Says that the page is shown in the site's first language because the locale lacks it, or that its translation is older than the original. */
export function OriginalNotice({ original: { outdated, href, lang } }: { original: OriginalData }) {
  const { messages, locale } = useFrame()
  const { fallbackNotice, outdatedNotice, fallbackLink } = messages.docs
  const language = languageNames(locale.htmlLang).of(lang) ?? lang
  return (
    <p className="notice">
      {format(outdated ? outdatedNotice : fallbackNotice, { language })}
      <a href={href} hrefLang={lang}>
        {format(fallbackLink, { language })}
      </a>
    </p>
  )
}
