import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from 'shiori/internal/config/config-schema.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { configurationFile } from './site-text.ts'

/** A site around an API description, for measuring. */
export interface ApiSite {
  root: string
  locales: string[]
}

/**
 * Makes a site with one doc and the pages of an API. The description is read in place, because it may be split over
 * files. If the portal contains this API, its overlays are copied, too.
 *
 * @param file Main file of the description, absolute.
 * @param locales Codes of the portal's locales; empty for the default locale only.
 * @param code Folder of the portal's own code, from which configuration and static files are copied.
 * @throws {Error} if the file does not exist, the portal lacks a locale, or the default locale is not among `locales`.
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
    // A description is measured as it is: nobody here can correct its examples.
    checkExamples: false,
  }
  const configuration = { locales: codes, home: '/docs/start', mainDocId: 'start', apis: [api] }
  writeFileSync(path.join(root, 'site.config.ts'), configurationFile(code, configuration))
  return { root, locales: codes }
}

function localesOf({ locales, defaultLocale }: SiteConfig, requested: readonly string[]): string[] {
  if (requested.length === 0) return [defaultLocale]
  const localeCodes = locales.map(locale => locale.code)
  for (const locale of requested.filter(locale => !localeCodes.includes(locale))) {
    throw new Error(`--locales names "${locale}"; the portal has ${localeCodes.join(', ')}`)
  }
  if (!requested.includes(defaultLocale)) {
    throw new Error(`--locales lacks the default locale "${defaultLocale}": no site can be built without it`)
  }
  // In the portal's order, not in that of the arguments.
  return localeCodes.filter(locale => requested.includes(locale))
}

function overlaysOf({ apis }: SiteConfig, file: string, code: string): Record<string, string> {
  return apis.find(api => path.join(code, api.file) === file)?.overlays ?? {}
}
