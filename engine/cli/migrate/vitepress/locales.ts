import { existsSync } from 'node:fs'
import path from 'node:path'
import { localeCode } from '../../../config/schema/values.ts'
import type { ReadSettings } from '../frame/read-settings.ts'
import type { UnderstoodLocale } from '../frame/understood-site.ts'
import { asObject, asText } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { filesIn } from '../source-files.ts'

/** Locales of a site, that of the root first where it has pages (vitepress.dev/guide/i18n). */
export function vitepressLocales(
  config: ReadSettings,
  contentRoot: string,
  report: Report,
): UnderstoodLocale[] {
  const given = Object.entries(config.object('locales')).map(([key, value]) => ({ key, ...asObject(value) }))
  const lang = config.text('lang')
  const others = given
    .filter(({ key }) => key !== 'root')
    .flatMap(one => {
      const folder = one.key.replaceAll('/', '')
      const own = asText(Reflect.get(one, 'lang'))
      const code = [folder, own ?? ''].find(text => localeCode.safeParse(text).success)
      if (folder === '' || code === undefined || !hasPages(path.join(contentRoot, folder))) {
        report.leftOut(`locales.${one.key}`, 'there are no pages in its folder, or its name is no language')
        return []
      }
      return [
        {
          code,
          prefix: `/${folder}`,
          label: asText(Reflect.get(one, 'label')),
          htmlLang: tag(own ?? lang, code),
        },
      ]
    })
  const root = asObject(given.find(({ key }) => key === 'root'))
  const rootLang = asText(root.lang) ?? lang ?? 'en'
  const short = rootLang.split('-')[0]?.toLowerCase() ?? 'en'
  const code = [short, rootLang, 'en'].find(
    one => localeCode.safeParse(one).success && others.every(other => other.code !== one),
  )
  const main = {
    code: code ?? 'en-x',
    prefix: '',
    label: asText(root.label),
    htmlLang: tag(rootLang, code ?? 'en'),
  }
  const atRoot = filesIn(contentRoot, contentRoot).filter(
    file =>
      file.endsWith('.md') &&
      !/(?:^|\/)\./.test(file) &&
      !others.some(one => `/${file}`.startsWith(`${one.prefix}/`)),
  )
  // A page at the root that only leads to the languages is no locale.
  if (
    others.length > 0 &&
    Object.keys(root).length === 0 &&
    atRoot.every(file => !file.includes('/') && file === 'index.md')
  )
    return [...others].sort((a, b) => Number(b.htmlLang === lang) - Number(a.htmlLang === lang))
  return [main, ...others]
}

/** The tag of a language where it says more than the code; undefined otherwise. */
function tag(lang: string | undefined, code: string): string | undefined {
  if (lang === undefined || lang === code) return undefined
  try {
    return Intl.getCanonicalLocales(lang)[0]
  } catch {
    return undefined
  }
}

function hasPages(folder: string): boolean {
  return existsSync(folder) && filesIn(folder, folder).some(file => file.endsWith('.md'))
}
