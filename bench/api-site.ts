import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from 'shiori/internal/config/config-schema.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { configurationFile } from './site-text.ts'

/** A site around the description of an API, for measuring. */
export interface ApiSite {
  root: string
  locales: string[]
}

/**
 * Makes a site of one doc and of the pages of an API. The description is read where it is: it may be split over files.
 * When the portal has this API itself, its overlays are taken along.
 *
 * @param file Main file of the description, absolute.
 * @param locales Codes of locales of the portal; none for the default locale alone.
 * @param code Folder of the portal's own code; its configuration and static files are taken along.
 * @throws Error when there is no such file, or when the portal lacks a locale or its default one is left out.
 */
export async function makeApiSite(
  file: string,
  locales: readonly string[],
  root: string,
  code: string,
): Promise<ApiSite> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  const portal = await loadConfig(code)
  const codes = localesOf(portal, locales)
  rmSync(root, { recursive: true, force: true })
  cpSync(path.join(code, 'static'), path.join(root, 'static'), { recursive: true })
  const { defaultLocale } = portal
  const doc = path.join(root, `content/docs/${defaultLocale}/start.md`)
  mkdirSync(path.dirname(doc), { recursive: true })
  writeFileSync(doc, '# Start\n\nThe page of a guide.\n')
  writeFileSync(path.join(root, 'content/sidebars.ts'), "export default { guide: ['start'] }\n")
  const fromRoot = (target: string) => path.relative(root, target).replaceAll(path.sep, '/')
  const overlays = Object.entries(overlaysOf(portal, file, code))
    .filter(([locale]) => codes.includes(locale))
    .map(([locale, overlay]) => [locale, fromRoot(path.join(code, overlay))])
  const api = {
    id: 'measured',
    file: fromRoot(file),
    path: '/docs/api/measured',
    overlays: Object.fromEntries(overlays),
    // A description that is measured need not be one that can be mended.
    checkExamples: false,
  }
  const configuration = { locales: codes, home: '/docs/start', mainDocId: 'start', apis: [api] }
  writeFileSync(path.join(root, 'site.config.ts'), configurationFile(code, configuration))
  return { root, locales: codes }
}

function localesOf({ locales, defaultLocale }: SiteConfig, asked: readonly string[]): string[] {
  if (asked.length === 0) return [defaultLocale]
  const known = locales.map(locale => locale.code)
  for (const locale of asked.filter(locale => !known.includes(locale))) {
    throw new Error(`--locales names "${locale}"; the portal has ${known.join(', ')}`)
  }
  if (!asked.includes(defaultLocale)) {
    throw new Error(`--locales lacks the default locale "${defaultLocale}": no site can be built without it`)
  }
  // In the portal's order, whatever the order asked for.
  return known.filter(locale => asked.includes(locale))
}

function overlaysOf({ apis }: SiteConfig, file: string, code: string): Record<string, string> {
  return apis.find(api => path.join(code, api.file) === file)?.overlays ?? {}
}
