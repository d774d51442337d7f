import { textDirection } from '../../config/text-direction.ts'
import { useFrame } from '../layout/frame-context.ts'

/** Attributes for a text in another language than the page's. */
export interface LanguageAttributes {
  lang: string | undefined
  /** Set if the text has the other direction. */
  dir: 'ltr' | 'rtl' | undefined
}

/** Returns a function that gives the attributes for a text's BCP 47 tag; none for the page's own language (undefined). */
export function useLanguage(): (lang: string | undefined) => LanguageAttributes {
  const { locale, locales } = useFrame()
  return lang => {
    if (lang === undefined) return { lang, dir: undefined }
    const dir = locales.find(link => link.locale.htmlLang === lang)?.locale.dir ?? textDirection(lang)
    return { lang, dir: dir === locale.dir ? undefined : dir }
  }
}
