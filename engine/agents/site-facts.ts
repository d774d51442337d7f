import { lastVersion } from '../content/versions/model-of.ts'
import type { Portal } from '../portal/types.ts'

/** Path of the file that describes a built site to tools, without base path. */
export const factsPath = '/agents.json'

/** Path of the glossary of a locale, without base path. */
export function glossaryPath(locale: string): string {
  return `/glossary-${locale}.json`
}

/** Data about a built site that tools need before they read its pages. */
export interface SiteFacts {
  title: string
  description: string
  /** Scheme and host of the site: `https://docs.example`. */
  url: string
  /** `/` or, for example, `/portal/`. */
  basePath: string
  /** Path of the docs without locale and base path, empty at the root. Default: `/docs`. */
  docsPath?: string | undefined
  defaultLocale: string
  locales: { code: string; lang: string }[]
  /** APIs of the latest version of the docs; `path` is that of their pages, without locale and base path. */
  apis: { id: string; path: string; title: string }[]
  /** Whether the site has a glossary. */
  glossary: boolean
}

/** The facts of a site, in its default locale. */
export function siteFacts({ config, model, glossary }: Portal): SiteFacts {
  const { title, tagline, url, basePath, defaultLocale, locales } = config
  const docsPath = lastVersion(model).path
  return {
    title,
    description: typeof tagline === 'string' ? tagline : (tagline?.[defaultLocale] ?? ''),
    url,
    basePath,
    ...(docsPath === '/docs' ? {} : { docsPath }),
    defaultLocale,
    locales: locales.map(({ code, htmlLang }) => ({ code, lang: htmlLang })),
    apis: model.apis.map(api => ({ id: api.id, path: api.path, title: api.title[defaultLocale] ?? api.id })),
    glossary: (glossary.get(defaultLocale)?.size ?? 0) > 0,
  }
}

/** The glossary of a locale, for tools. */
export function glossaryFile({ glossary }: Pick<Portal, 'glossary'>, locale: string): string {
  const terms = [...(glossary.get(locale) ?? [])].map(([id, { term, definition }]) => ({
    id,
    term,
    definition,
  }))
  return `${JSON.stringify({ language: locale, terms })}\n`
}
