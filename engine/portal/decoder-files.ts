import { hash } from 'node:crypto'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import { localizedUrl, type UrlSpace } from '../config/urls.ts'
import { resolveLink } from '../content/links.ts'
import type { ContentModel } from '../content/types.ts'
import type { DataFiles } from '../data/data-files.ts'
import { codePages } from '../error-decoder/data/code-pages.ts'
import { decoderData } from '../error-decoder/data/decoder-data.ts'
import { exampleMessages } from '../error-decoder/data/example-messages.ts'
import type { Description } from '../reference/description/load.ts'
import type { DecoderFile } from './types.ts'

/** Makes the decoder's data of each locale; none for a site without error codes. */
export function decoderFiles(
  root: string,
  site: { config: SiteConfig; model: ContentModel; dataFiles: DataFiles; apis: readonly Description[] },
  urls: UrlSpace,
  variables: Readonly<Record<string, string>>,
): Map<Locale, DecoderFile> {
  const { config, model, dataFiles } = site
  const files = new Map<Locale, DecoderFile>()
  if (dataFiles.errors.size === 0) return files
  const pages = codePages(root, model, dataFiles.errors)
  const messages = new Map(
    site.apis.flatMap(api => [...exampleMessages(api.documents.get(config.defaultLocale))]),
  )
  const defaultLang = config.locales.find(({ code }) => code === config.defaultLocale)?.htmlLang ?? ''
  for (const { code: locale } of config.locales) {
    const data = decoderData({
      locale,
      defaultLocale: config.defaultLocale,
      defaultLang,
      files: dataFiles,
      pages,
      messages,
      variables,
      hrefOf: target => {
        const link = resolveLink(model, '', target, locale)
        if (link.kind === 'external') return target
        return link.kind === 'page'
          ? localizedUrl(urls, link.locale, link.path) + link.search + link.hash
          : undefined
      },
    })
    const text = JSON.stringify(data)
    files.set(locale, {
      url: `/assets/errors/${locale}.${hash('sha256', text, 'base64url').slice(0, 8)}.json`,
      text,
      pages: data.sources.map(({ id, title }) => ({ id, title, path: pageOf(id, dataFiles.errors, pages) })),
    })
  }
  return files
}

function pageOf(
  id: string,
  errors: DataFiles['errors'],
  pages: ReadonlyMap<string, string>,
): string | undefined {
  const groups = errors.get(id)?.groups ?? []
  return groups.map(group => pages.get(`${id} ${group.id}`)).find(path => path !== undefined)
}
