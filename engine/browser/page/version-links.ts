import { settings } from '../../client/settings.ts'
import { local } from '../../client/storage.ts'

/**
 * Key of the stored choice; `default` is the name of Docusaurus' docs plugin. client/requested-version.ts repeats it, because a shared
 * module would be one more chunk on every page.
 */
const key = 'docs.preferred-version.default'

/** Stores the version of the docs that the reader chose last; the menu on pages outside the docs shows it. */
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
