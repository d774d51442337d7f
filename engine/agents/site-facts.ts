import { lastVersion } from '../content/versions/model-of.ts'
import type { Portal } from '../portal/types.ts'

/** Where the file stands that tells tools what a built site has, without base path. */
export const factsPath = '/agents.json'

/** Where the terms of a locale stand, without base path. */
export function glossaryPath(locale: string): string {
  return `/glossary-${locale}.json`
}

/** What a tool must know of a built site before it reads a page of it. */
export interface SiteFacts {
  title: string
  description: string
  /** Scheme and host that pages name: `https://docs.example`. */
  url: string
  /** `/`, or `/portal/`. */
  basePath: string
  /** Path of the docs without locale and base path, empty at the root. Default: `/docs`. */
  docsPath?: string | undefined
  defaultLocale: string
  locales: { code: string; lang: string }[]
  /** APIs of the last version of the docs; `path` is the address of their pages without locale and base path. */
  apis: { id: string; path: string; title: string }[]
  /** Whether there are terms. */
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

/** The terms of a locale, as tools read them. */
export function glossaryFile({ glossary }: Pick<Portal, 'glossary'>, locale: string): string {
  const terms = [...(glossary.get(locale) ?? [])].map(([id, { term, definition }]) => ({
    id,
    term,
    definition,
  }))
  return `${JSON.stringify({ language: locale, terms })}\n`
}
