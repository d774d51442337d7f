import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { addressLine } from '../content/files/markdown-file.ts'
import { contentOf } from '../content/routes.ts'
import type { ContentModel } from '../content/types.ts'
import { offlinePath } from '../offline/settings.ts'

/** The parts of a site that occupy addresses. */
interface SiteWithAddresses {
  config: SiteConfig
  model: ContentModel
  /** Texts of the home page by locale; empty if there are none. */
  home: ReadonlyMap<string, unknown>
}

/**
 * Errors for pages at addresses that the site itself needs, which can happen if docs are at its root: such a page would be hidden, or hide
 * something else.
 */
export function addressProblems(root: string, { config, model, home }: SiteWithAddresses): Problem[] {
  return [...model.routes.values()].flatMap(route => {
    if (route.locale !== model.defaultLocale || route.kind === 'home' || route.kind === 'search') return []
    const owner = addressOwner(route.path, config, home.size > 0)
    if (owner === undefined) return []
    const content = contentOf(model, route)
    const place = content ? { file: content.file, line: addressLine(root, content) } : {}
    return [
      {
        severity: 'error',
        code: 'address',
        ...place,
        message: `the address "${route.path}" belongs to ${owner}`,
        hint: 'Rename the file or its folder, or set a slug in its front matter.',
      },
    ]
  })
}

/**
 * The part of a site that needs an address for itself; undefined if pages may have it.
 *
 * @param path Path without base path and locale: `/assets/logo`.
 * @param isHomeWritten Whether the home page has texts of its own.
 */
export function addressOwner(path: string, config: SiteConfig, isHomeWritten: boolean): string | undefined {
  // File systems that ignore case put /JA and /ja into one folder.
  const [, first = ''] = path.toLowerCase().split('/')
  const namesake = config.locales.find(
    ({ code }) => code.toLowerCase() === first && code !== config.defaultLocale,
  )
  if (namesake) return `pages in ${namesake.label} (/${namesake.code})`
  if (first === 'assets') return 'scripts, styles and pictures (/assets)'
  if (/^[._@]/.test(first)) return 'files that are not for readers (names that begin with ".", "_" or "@")'
  if (path === '/') return isHomeWritten ? 'the home page (content/home)' : undefined
  if (path === '/404') return 'the page for missing addresses'
  // Its Markdown is the file index.md.
  if (path === '/index') return 'the home page'
  if (path === offlinePath && config.offline) return 'the offline page ("offline")'
  if (path === '/mcp' && config.agents.mcp.serve) return 'the tools for assistants ("agents.mcp.serve")'
  return undefined
}
