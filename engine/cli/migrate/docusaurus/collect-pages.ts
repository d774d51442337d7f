import { readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import { stringify } from 'yaml'
import { capitalize } from '../../../config/capitalize.ts'
import { pageAddress, withoutNumbers } from '../../../content/docs/doc-id.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { importedComponents } from '../own-components/component-imports.ts'
import type { ImportedComponent } from '../own-components/own-components.ts'
import type { ShownPage } from '../own-components/try-modules.ts'
import { splitText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { asText } from '../plain-data.ts'
import { filesIn } from '../source-files.ts'
import { addPage, type Migration, type ReactPage } from './migration.ts'
import { i18nFolder, plainPath } from './source-site.ts'

/** Finds the pages that are neither docs nor posts. React pages are bundled later. */
export function collectPages(state: Migration): void {
  const { pages, root, defaultLocale } = state.site
  for (const locale of pages === undefined ? [] : state.locales) {
    const folder =
      locale === defaultLocale ? (pages ?? '') : path.join(root, 'i18n', locale, i18nFolder('pages'))
    for (const file of filesIn(folder, root)) {
      const source = path.join(folder, file)
      if (/(?:^|\/)_|\.d\.ts$/.test(file)) continue
      if (/^404\.(?:mdx?|[jt]sx?)$/.test(file)) {
        state.report.changed(pathFrom(root, source), 'the engine has its own not-found page')
        continue
      }
      if (/\.[jt]sx?$/.test(file) && locale === defaultLocale)
        state.reactPages.push({ source, path: file.replace(/\.[jt]sx?$/, '') })
      if (!/\.mdx?$/.test(file)) continue
      const isHome = /^index\.mdx?$/.test(file)
      const target = posix.join('content/pages', locale, isHome ? file.replace('index', 'welcome') : file)
      const { data } = splitText(readFileSync(source, 'utf8'))
      const slug = asText(data.slug)
      const found = pageAddress(file.replace(/\.mdx?$/, ''), slug === undefined ? {} : { slug })
      const address = {
        old: plain(found.path),
        new: isHome ? '/welcome' : plain(withoutNumbers(found.path)),
      }
      const more = isHome ? { slug: undefined } : {}
      addPage(state, { source, target, kind: 'page', address, more }, locale === defaultLocale)
    }
  }
}

/** Bundles the site's own React components that pages import. */
export async function copyComponents(state: Migration): Promise<void> {
  const { root, config } = state.site
  const sources = state.pages.map(({ source }) => source)
  const { title, tagline, customFields = {}, baseUrl } = config
  state.plugin = await state.components.write(
    [...importedComponents(sources, root, state.globals), ...state.reactPages.map(pageComponent)],
    {
      root,
      isolation: state.site.isolation,
      sheets: state.site.css.map(sheet => path.resolve(root, sheet)),
      basePath: `/${plainPath(asText(baseUrl) ?? '/')}`.replace(/\/$/, ''),
      site: { title, tagline, customFields },
      ...(state.styles && {
        pageRules: state.styles.pageRules,
        ...(state.styles.reference !== undefined && { reference: state.styles.reference }),
      }),
    },
    state.out,
    state.report,
  )
  for (const page of state.reactPages) writeReactPage(state, page)
}

function writeReactPage(state: Migration, { source, path: name }: ReactPage): void {
  const { shown } = state.components.pageOf(source)
  if (shown === undefined || name === 'index') return
  const { path: address } = pageAddress(name, {})
  const now = plain(withoutNumbers(address))
  state.moved.pages.set(plain(address), now)
  state.reactAddresses.add(now)
  state.out.write(`content/pages/${state.site.defaultLocale}/${name}.mdx`, pageText(shown, name))
}

/** The component to bundle for a page: `DownloadsPage`. */
function pageComponent({ source, path }: ReactPage): ImportedComponent {
  const words = path.split(/[^A-Za-z0-9]+/).filter(word => word !== '' && word !== 'index')
  const name = words.map(capitalize).join('')
  return {
    file: source,
    exported: 'default',
    local: `${/^[A-Z]/.test(name) ? name : `Home${name}`}Page`,
    isPage: true,
    ...(path === 'index' && { isHome: true }),
  }
}

/** Text of a page that shows a component. */
function pageText({ name, title, hasHeading }: ShownPage, path: string): string {
  const last =
    path
      .replace(/\/?index$/, '')
      .split('/')
      .at(-1) ?? ''
  const named = last.replaceAll(/[-_]+/g, ' ').replace(/^./, first => first.toUpperCase())
  const data = { title: title ?? (named || 'Home'), ...(hasHeading && { hide_title: true }) }
  return `---\n${stringify({ ...data, hide_table_of_contents: true }, { lineWidth: 0 })}---\n\n<${name} />\n`
}
