import { useLanguage } from '../text/use-language.ts'
import { useTextLang } from './reference-context.ts'

interface HtmlProps {
  /** HTML of a text in the description. */
  html: string
  as?: 'div' | 'p' | 'small' | 'span' | 'dd' | 'td'
  className?: string
}

/** A text of the description, in its language. Without a text, it renders nothing, except for a required cell or `dd`. */
export function Html({ html, as: Tag = 'div', className }: HtmlProps) {
  const lang = useTextLang()
  const language = useLanguage()
  if (html === '' && Tag !== 'dd' && Tag !== 'td') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown at build time, which escapes
  return <Tag {...language(lang)} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
