import path from 'node:path'
import { localizedUrl } from 'shiori/internal/config/urls.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { pageFile } from 'shiori/internal/portal/page-file.ts'
import { bundlePath, samplesPath, slicePath } from 'shiori/internal/reference/paths.ts'
import { type FileSize, fileSize } from './file-size.ts'

/** Sizes of the files of one operation in one locale. */
export interface OperationFiles {
  id: string
  locale: string
  /** Address of its page. */
  url: string
  page: FileSize
  /** Samples in all clients; all locales share the file. */
  samples: FileSize
  /** The part of the description that the operation needs. */
  slice: FileSize
}

/** Sizes of the built files of an API. */
export interface ApiFiles {
  operations: OperationFiles[]
  /** The complete description in each locale. */
  descriptions: { locale: string; json: FileSize; yaml: FileSize }[]
}

/**
 * Measures the files of every operation of a built site.
 *
 * @param root The site's sources, from which its pages are known.
 * @param out The built site.
 */
export async function measureApiFiles(root: string, out: string): Promise<ApiFiles> {
  const { config, model } = await loadSite(root, { git: false, includeDrafts: false })
  const { defaultLocale } = config
  const urls = { basePath: '/', defaultLocale, locales: config.locales.map(({ code }) => code) }
  const sizeOf = (file: string) => fileSize(path.join(out, file))
  const operations: OperationFiles[] = []
  for (const [url, route] of model.routes) {
    if (route.kind !== 'operation') continue
    operations.push({
      id: route.id,
      locale: route.locale,
      url,
      page: sizeOf(pageFile(url, {})),
      samples: sizeOf(pageFile(localizedUrl(urls, defaultLocale, samplesPath(route.path)), {})),
      slice: sizeOf(slicePath(url)),
    })
  }
  const descriptions = model.apis.flatMap(api =>
    urls.locales.map(locale => {
      const size = (extension: 'json' | 'yaml') =>
        sizeOf(localizedUrl(urls, locale, bundlePath(api.path, extension)))
      return { locale, json: size('json'), yaml: size('yaml') }
    }),
  )
  return { operations, descriptions }
}
