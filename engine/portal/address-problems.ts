import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { addressLine } from '../content/files/markdown-file.ts'
import type { Route } from '../content/route-types.ts'
import { contentOf } from '../content/routes.ts'
import type { ContentModel } from '../content/types.ts'
import { offlinePath } from '../offline/settings.ts'

/** What of a site says which addresses are free. */
interface AddressedSite {
  config: SiteConfig
  model: ContentModel
  /** Copy of the home page by locale; empty where none is written. */
  home: ReadonlyMap<string, unknown>
}

/**
 * Errors for pages at addresses that the site needs itself, as they can be where docs stand at its root: nobody would see them, or
 * they would hide what is there.
 */
export function addressProblems(root: string, { config, model, home }: AddressedSite): Problem[] {
  return [...model.routes.values()].flatMap(route => {
    if (route.locale !== model.defaultLocale || route.kind === 'home' || route.kind === 'search') return []
    const owner = ownerOf(route, config, home.size > 0)
    if (owner === undefined) return []
    const content = contentOf(model, route)
    const place = content ? { file: content.file, line: addressLine(root, content) } : {}
    return [
      {
        severity: 'error',
        code: 'address',
        ...place,
        message: `the address "${route.path}" is that of ${owner}`,
        hint: 'Rename the file or its folder, or set a slug in its front matter.',
      },
    ]
  })
}

/** What has an address already; undefined for a free one. */
function ownerOf({ path }: Route, config: SiteConfig, isHomeWritten: boolean): string | undefined {
  const [, first = ''] = path.split('/')
  const other = config.locales.find(({ code }) => code === first && code !== config.defaultLocale)
  if (other) return `pages in ${other.label} (/${first})`
  if (first === 'assets') return 'scripts, styles and pictures (/assets)'
  if (/^[._@]/.test(first)) return 'files that are not for readers (names that begin with ".", "_" or "@")'
  if (path === '/') return isHomeWritten ? 'the home page (content/home)' : undefined
  if (path === '/404') return 'the page for missing addresses'
  // Its Markdown is the file index.md.
  if (path === '/index') return 'the home page'
  if (path === offlinePath && config.offline) return 'the page without network ("offline")'
  if (path === '/mcp' && config.agents.mcp.serve) return 'the tools for assistants ("agents.mcp.serve")'
  return undefined
}
