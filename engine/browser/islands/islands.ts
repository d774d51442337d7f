import { settings } from '../../client/settings.ts'
import type { SiteIsland } from '../../islands/island.ts'
import { islands } from '../../islands/registry.ts'
import { leaving } from '../page/page-life.ts'
import { reloadIfCached } from '../page/stale-page.ts'
import { adoptStyles } from './adopt-styles.ts'
import { showFailure, showLoading } from './island-status.ts'
import { whenTriggered } from './island-trigger.ts'
import ownStyles from './islands.css?inline'

/** Loads the React component of each `[data-island]` at its trigger and puts it in the place of the HTML within. */
export function startIslands(): void {
  adoptStyles(ownStyles)
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const life = new AbortController()
    addEventListener(leaving, () => life.abort(), { once: true })
    whenTriggered(element, life.signal, () => load(element, life.signal, false))
  }
}

async function load(element: HTMLElement, life: AbortSignal, again: boolean): Promise<void> {
  const finished = showLoading(element, settings.text)
  try {
    const { load: fetchModule, texts } = islandOf(element)
    const [{ mountIsland }, island, text] = await Promise.all([
      import('../../islands/mount.tsx'),
      fetchModule(),
      (texts[settings.locale] ?? texts.en)?.(),
    ])
    if (typeof island.default !== 'function')
      throw new Error(`The island component "${element.dataset.island}" has no default export.`)
    finished()
    if (life.aborted) return
    adoptStyles(island.styles ?? '')
    const unmount = mountIsland(
      element,
      island.default,
      { text: text?.default, ...JSON.parse(element.dataset.props ?? '{}') },
      settings.text,
    )
    life.addEventListener('abort', unmount)
  } catch (error) {
    finished()
    showFailure(element, settings.text, error, () => load(element, life, true))
    if (again) await reloadIfCached(error)
  }
}

/** @throws when the island is not in the registry. */
function islandOf(element: HTMLElement): SiteIsland {
  const name = element.dataset.island ?? ''
  const island = Object.hasOwn(islands, name) ? islands[name] : undefined
  if (!island)
    throw new Error(`There is no island "${name}". Islands are: ${Object.keys(islands).join(', ')}.`)
  return island
}
