import { readFileSync } from 'node:fs'
import path from 'node:path'
import { asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isSourceFile } from '../source-folder.ts'
import { type NavEntry, navigation } from './navigation.ts'
import type { SourcePage } from './source-pages.ts'

/** Context for reading the navigation of a site. */
interface NavigationPlace {
  plugins: ReadonlyMap<string, Plain>
  folder: string
  root: string
  pages: readonly SourcePage[]
  report: Report
}

/** The navigation from `nav` and plugins. */
export function siteNavigation(
  nav: unknown,
  { plugins, folder, root, pages, report }: NavigationPlace,
): NavEntry[] {
  const literate = plugins.get('literate-nav')
  const awesome = plugins.get('awesome-pages') ?? plugins.get('awesome-nav')
  return navigation(nav, {
    pages: [...new Set(pages.map(({ file }) => file))],
    read: file => {
      const absolute = path.join(folder, file)
      return isSourceFile(absolute, root) ? readFileSync(absolute, 'utf8') : undefined
    },
    literate: literate && (asText(literate.nav_file) ?? 'SUMMARY.md'),
    awesome: awesome && (asText(awesome.filename) ?? (plugins.has('awesome-nav') ? '.nav.yml' : '.pages')),
    missing: written => report.leftOut('nav', `"${written}" is not a file of the docs`),
  })
}

/** Names of pages in a navigation, by file. */
export function namesIn(entries: readonly NavEntry[]): Map<string, string> {
  const names = new Map<string, string>()
  const walk = (items: readonly NavEntry[]) => {
    for (const entry of items) {
      if (entry.type === 'section') walk(entry.items)
      if (entry.type === 'page' && entry.label !== undefined && !names.has(entry.file))
        names.set(entry.file, entry.label)
    }
  }
  walk(entries)
  return names
}
