import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  docusaurusEditFunction,
  docusaurusEditUrl,
  docusaurusPlugins,
  docusaurusSettings,
  docusaurusSidebarItem,
} from '../frame/known-settings.ts'
import { ReadSettings } from '../frame/read-settings.ts'
import { asObject, asText } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isThere } from '../source-folder.ts'
import type { SourceSite } from './source-site.ts'

/** Plugins that are not needed here, and those whose API descriptions are migrated. */
const equal =
  /sitemap|search|algolia|mermaid|ideal-image|openapi|redocusaurus|scalar|debug|svgr|rsdoctor|css-cascade|faster/

/**
 * Reports each setting that nothing else reads: in the configuration, its theme, menus, content plugins and sidebars;
 * also other plugins and swizzled components.
 */
export function reportUnsupported({ config, plugins, docs, root }: SourceSite, report: Report): void {
  new ReadSettings(config, '', report).finish(docusaurusSettings)
  for (const { sidebars } of docs) completeSidebars(sidebars, report)
  for (const { name, options } of plugins) {
    const [, content, other] = /content-(docs|blog|pages)$|(theme-classic|client-redirects)$/.exec(name) ?? []
    const kind = content ?? other
    if (kind !== undefined) {
      const own = new ReadSettings(options, [kind, options.id].filter(Boolean).join(' '), report)
      const edited = asText(options.editUrl) === undefined ? docusaurusEditFunction : docusaurusEditUrl
      own.finish([...(docusaurusPlugins[kind] ?? []), ...edited])
    } else if (!equal.test(name))
      report.leftOut(`plugin ${name || 'in the configuration'}`, 'shiori has no equivalent')
  }
  const swizzled = path.join(root, 'src/theme')
  for (const name of isThere(swizzled, root) ? readdirSync(swizzled).sort() : [])
    if (!name.startsWith('MDXComponents'))
      report.leftOut(`src/theme/${name}`, 'pages have no such part, or another one')
}

/** Reports keys of sidebar items at any depth. An object without a type maps category labels to items. */
function completeSidebars(items: unknown, report: Report): void {
  if (Array.isArray(items)) for (const item of items) completeSidebars(item, report)
  else if (asObject(items).type !== undefined)
    new ReadSettings(items, 'sidebars', report).finish(docusaurusSidebarItem)
  for (const inner of Object.values(asObject(items))) completeSidebars(inner, report)
}
