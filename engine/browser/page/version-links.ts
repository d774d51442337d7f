import { settings } from '../../client/settings.ts'
import { local } from '../../client/storage.ts'

/**
 * Where the reader's choice is kept; `default` is the name that the plugin for docs has in Docusaurus. islands/search/version-meant.ts
 * reads it too: a module that both import would be one more chunk for every page.
 */
const key = 'docs.preferred-version.default'

/** Remembers the version of the docs that the reader chose last; the menu of pages outside the docs names it. */
export function startVersionLinks(): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-version-link]')]
  for (const link of links) {
    link.addEventListener('click', () => local.set(key, link.dataset.versionLink ?? ''))
  }
  if (!settings.versions || settings.versions.page) return
  const chosen = links.find(link => link.dataset.versionLink === local.get(key))
  const menu = chosen?.closest('details')?.querySelector('summary')
  if (!menu || !chosen) return
  const { textContent } = menu
  menu.textContent = chosen.textContent
  menu.ariaLabel = menu.ariaLabel?.replace(textContent, chosen.textContent) ?? null
}
