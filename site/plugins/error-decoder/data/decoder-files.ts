import { hash } from 'node:crypto'
import type { Locale, PluginSite } from 'shiori'
import type { Sdk } from '../../sdk-reference/sdk/types.ts'
import type { ErrorFiles } from '../codes/error-codes.ts'
import { codePages } from './code-pages.ts'
import { decoderData } from './decoder-data.ts'
import { exampleMessages } from './example-messages.ts'

/** A file that the decoder loads, and what the page shows in its place without a script. */
export interface DecoderFile {
  /** Address without base path. It contains a hash of the text, so the file may be cached forever. */
  url: string
  text: string
  /** Files of error codes, each with the path of a page that shows it, without locale. */
  pages: { id: string; title: string; path: string | undefined }[]
}

/** Creates the decoder's data of each locale on the first call; none for a site without error codes. */
export function decoderFiles(site: PluginSite<ErrorFiles, unknown>): () => Map<Locale, DecoderFile> {
  let files: Map<Locale, DecoderFile> | undefined
  return () => {
    files ??= makeFiles(site)
    return files
  }
}

function makeFiles({
  root,
  data: errors,
  dataOf,
  config,
  model,
  apis,
  variables,
  href,
}: PluginSite<ErrorFiles, unknown>): Map<Locale, DecoderFile> {
  const files = new Map<Locale, DecoderFile>()
  if (errors.size === 0) return files
  const pages = codePages(root, model, errors)
  const sdks = (dataOf('sdk-reference') ?? new Map()) as ReadonlyMap<string, Sdk | undefined>
  const messages = new Map(apis.flatMap(api => [...exampleMessages(api.documents.get(config.defaultLocale))]))
  const defaultLang = config.locales.find(({ code }) => code === config.defaultLocale)?.htmlLang ?? ''
  for (const { code: locale } of config.locales) {
    const data = decoderData({
      locale,
      defaultLocale: config.defaultLocale,
      defaultLang,
      errors,
      sdks,
      pages,
      messages,
      variables,
      hrefOf: target => href(target, locale),
    })
    const text = JSON.stringify(data)
    files.set(locale, {
      url: `/assets/errors/${locale}.${hash('sha256', text, 'base64url').slice(0, 8)}.json`,
      text,
      pages: data.sources.map(({ id, title }) => ({ id, title, path: pageOf(id, errors, pages) })),
    })
  }
  return files
}

function pageOf(id: string, errors: ErrorFiles, pages: ReadonlyMap<string, string>): string | undefined {
  const groups = errors.get(id)?.groups ?? []
  return groups.map(group => pages.get(`${id} ${group.id}`)).find(path => path !== undefined)
}
