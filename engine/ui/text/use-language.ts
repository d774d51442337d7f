import { textDirection } from '../../config/text-direction.ts'
import { useFrame } from '../layout/frame-context.ts'

/** Attributes of a text in another language than the page's. */
export interface LanguageAttributes {
  lang: string | undefined
  /** Where the text is read the other way. */
  dir: 'ltr' | 'rtl' | undefined
}

/** Gives the attributes of texts by their BCP 47 tag, none for a text in the page's language (undefined). */
export function useLanguage(): (lang: string | undefined) => LanguageAttributes {
  const { locale, locales } = useFrame()
  return lang => {
    if (lang === undefined) return { lang, dir: undefined }
    const dir = locales.find(link => link.locale.htmlLang === lang)?.locale.dir ?? textDirection(lang)
    return { lang, dir: dir === locale.dir ? undefined : dir }
  }
}
