import type { ConvertedLocale, ConvertedSite } from '../frame/converted-site.ts'
import { framedMigrator } from '../frame/framed-migrator.ts'
import { mintlifySettings } from '../frame/known-settings.ts'
import { localeCodeOf } from '../frame/locale-code.ts'
import type { MigrationSource } from '../frame/migrator.ts'
import { ReadSettings } from '../frame/read-settings.ts'
import { sourceRedirects } from '../frame/source-redirects.ts'
import { ownIcon } from '../own-icon.ts'
import { asObject, asText } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Report } from '../report.ts'
import { fileNamed, reportLinks } from '../source-files.ts'
import { convertTexts } from './convert-pages.ts'
import { barEnd, footerOf, menusOf } from './menus.ts'
import { type LanguageNavigation, namedApis, readNavigation } from './navigation.ts'
import { addressOf } from './page-body.ts'
import { readConfig } from './read-config.ts'
import { convertAppearance, ownSettings, reportPrograms, siteRedirects } from './settings.ts'
import { SourceApis } from './source-apis.ts'
import { sourceFiles } from './source-files.ts'

export const mintlify = framedMigrator({
  name: 'Mintlify',
  configNames: 'docs.json or mint.json',
  findConfig: root => fileNamed(root, ['docs.json', 'mint.json']),
  isProgram: false,
  understand: convertMintlify,
})

/** Reads a Mintlify site: its configuration, navigation, API descriptions and pages. */
function convertMintlify({ root, config: file }: MigrationSource, report: Report): { site: ConvertedSite } {
  const config = new ReadSettings(readConfig(file, root, report), '', report)
  const navigation = readNavigation(config.get('navigation'), icon => ownIcon(icon, report))
  for (const key of navigation.unknown)
    report.leftOut(`navigation.${key}`, 'menus only have names and links, or the setting has no equivalent')
  const files = sourceFiles(root)
  reportLinks(root, root, report)
  reportPrograms(files.programs, report)
  const apis = new SourceApis(root, [...navigation.apis, ...namedApis(config.object('api'))])
  const locales = siteLocales(navigation.languages)
  const [main] = locales
  const shown = new Set(navigation.languages.flatMap(({ pages }) => pages))
  const texts = convertTexts({ root, files, shown, apis, report, locales })
  const known = new Set(files.pages.map(name => name.replace(/(?:\/index)?\.mdx?$/, '')))
  for (const page of shown)
    if (!known.has(page.replace(/\/index$/, '')))
      report.leftOut('navigation', `"${page}" is not a file of the source`)
  const title = plainText(config.text('name') ?? 'Docs')
  const leaveOut = (href: string) =>
    report.leftOut('navbar and footer', `${href} is not a valid target of a link`)
  const place = {
    apis,
    end: [...navigation.global, ...barEnd(config.object('navbar'), leaveOut)],
    footer: footerOf(config.object('footer'), title, leaveOut),
  }
  const menus = navigation.languages.map(
    (language, index) => [locales[index]?.code ?? 'en', menusOf(language, place)] as const,
  )
  const looks = convertAppearance(config, root, report)
  const addresses = texts.pages.map(({ address }) => address)
  const start = navigation.languages[0]?.pages.find(page => !apis.taken.has(addressOf(page)))
  const home = addresses.includes('/') || start === undefined ? [] : [{ from: '/', to: addressOf(start) }]
  const tagline = config.text('description')
  const settings = ownSettings(config, texts.hasFormula, report)
  const redirects = [
    ...texts.redirects,
    ...sourceRedirects(siteRedirects(config.list('redirects')), addresses, report),
    ...home,
  ]
  config.finish(mintlifySettings)
  return {
    site: {
      engine: 'Mintlify',
      root,
      contentRoot: root,
      aliases: {},
      title,
      taglines: tagline === undefined ? {} : { [main?.code ?? 'en']: tagline },
      url: asText(asObject(config.object('seo').metatags).canonical),
      basePath: '/',
      locales,
      pages: texts.pages,
      parts: texts.parts,
      menus: new Map(menus),
      redirects,
      files: files.served,
      ...looks,
      apis: apis.all,
      messages: apis.messages(report),
      settings,
    },
  }
}

/** Languages with the prefixes of their addresses; a single language has no prefix. */
function siteLocales(languages: readonly LanguageNavigation[]): ConvertedLocale[] {
  const taken = new Set<string>()
  return languages.map(({ language, pages }, index) => {
    const [folder = ''] = pages[0]?.split('/') ?? []
    const isCommon =
      languages.length > 1 && folder !== '' && pages.every(page => page.startsWith(`${folder}/`))
    const prefix = isCommon && (index > 0 || folder === language) && !taken.has(folder) ? `/${folder}` : ''
    taken.add(folder)
    return { code: localeCodeOf(language), prefix }
  })
}
