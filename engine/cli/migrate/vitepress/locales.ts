import path from 'node:path'
import { localeCode } from '../../../config/schema/values.ts'
import type { ConvertedLocale } from '../frame/converted-site.ts'
import type { ReadSettings } from '../frame/read-settings.ts'
import { asObject, asText } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { filesIn } from '../source-files.ts'

/** Locales of a site; the root locale comes first if it has pages (vitepress.dev/guide/i18n). */
export function vitepressLocales(
  config: ReadSettings,
  contentRoot: string,
  report: Report,
): ConvertedLocale[] {
  const given = Object.entries(config.object('locales')).map(([key, value]) => ({
    key,
    own: asObject(value),
  }))
  const lang = config.text('lang')
  const others = given
    .filter(({ key }) => key !== 'root')
    .flatMap(({ key, own }) => {
      const folder = key.replaceAll('/', '')
      const ownLang = asText(own.lang)
      const code = [folder, ownLang ?? ''].find(text => localeCode.safeParse(text).success)
      if (folder === '' || code === undefined || !hasPages(path.join(contentRoot, folder))) {
        report.leftOut(`locales.${key}`, 'its folder has no pages, or its name is not a language')
        return []
      }
      return [{ code, prefix: `/${folder}`, label: asText(own.label), htmlLang: tag(ownLang ?? lang, code) }]
    })
  const { own: root = {} } = given.find(({ key }) => key === 'root') ?? {}
  const rootLang = asText(root.lang) ?? lang ?? 'en'
  const short = rootLang.split('-')[0]?.toLowerCase() ?? 'en'
  const code = [short, rootLang, 'en'].find(
    candidate => localeCode.safeParse(candidate).success && others.every(locale => locale.code !== candidate),
  )
  const main = {
    code: code ?? 'en-x',
    prefix: '',
    label: asText(root.label),
    htmlLang: tag(rootLang, code ?? 'en'),
  }
  const rootFiles = filesIn(contentRoot, contentRoot).filter(
    file =>
      file.endsWith('.md') &&
      !/(?:^|\/)\./.test(file) &&
      !others.some(locale => `/${file}`.startsWith(`${locale.prefix}/`)),
  )
  // A root page that only links to the languages is not a locale.
  if (
    others.length > 0 &&
    Object.keys(root).length === 0 &&
    rootFiles.every(file => !file.includes('/') && file === 'index.md')
  )
    return [...others].sort((a, b) => Number(b.htmlLang === lang) - Number(a.htmlLang === lang))
  return [main, ...others]
}

/** The language tag if it says more than the code; otherwise undefined. */
function tag(lang: string | undefined, code: string): string | undefined {
  if (lang === undefined || lang === code) return undefined
  try {
    return Intl.getCanonicalLocales(lang)[0]
  } catch {
    return undefined
  }
}

function hasPages(folder: string): boolean {
  return filesIn(folder, folder).some(file => file.endsWith('.md'))
}
