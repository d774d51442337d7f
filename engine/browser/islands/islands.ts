import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import type { SiteIsland } from '../../islands/island.ts'
import { islands } from '../../islands/registry.ts'
import { leaving } from '../page/page-life.ts'
import { reloadIfCached } from '../page/stale-page.ts'
import { EarlyInput } from './early-input.ts'
import { showFailure, showLoading } from './island-status.ts'
import { whenTriggered } from './island-trigger.ts'
import ownStyles from './islands.css?inline'

const fetchMount = () => import('../../islands/mount.tsx')
const fetchTakeOver = () => import('../../islands/take-over.tsx')

const started = new WeakSet<Element>()

/**
 * Loads the React component of each island at its trigger; it hydrates or replaces the island's HTML.
 *
 * @param selector Selects the elements; each is started once.
 * @param last The last click or key before this script was loaded.
 */
export function startIslands(selector: string, last?: Event): void {
  adoptStyles(ownStyles)
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (started.has(element)) continue
    started.add(element)
    const life = new AbortController()
    addEventListener(leaving, () => life.abort(), { once: true })
    const first = last?.target instanceof Node && element.contains(last.target) ? last : undefined
    const early = element.dataset.on === 'use' ? new EarlyInput(element, first) : undefined
    const begin = () => load(element, life.signal, early, false)
    if (early && (first || element.contains(document.activeElement))) begin()
    else whenTriggered(element, life.signal, begin)
  }
}

async function load(
  element: HTMLElement,
  life: AbortSignal,
  early: EarlyInput | undefined,
  isRetry: boolean,
): Promise<void> {
  const finished = showLoading(element, settings.text)
  try {
    const { load: fetchModule, texts } = islandOf(element)
    const [mount, island, text] = await Promise.all([
      early
        ? fetchTakeOver().then(chunk => chunk.takeOverIsland)
        : fetchMount().then(chunk => chunk.mountIsland),
      fetchModule(),
      (texts[settings.locale] ?? texts.en)?.(),
    ])
    if (typeof island.default !== 'function')
      throw new Error(`The island component "${element.dataset.island}" has no default export.`)
    finished()
    if (life.aborted) return
    adoptStyles(island.styles ?? '')
    const unmount = mount(
      element,
      island.default,
      { text: text?.default, ...JSON.parse(element.dataset.props ?? '{}') },
      settings.text,
    )
    life.addEventListener('abort', unmount)
    early?.repeat()
  } catch (error) {
    finished()
    showFailure(element, settings.text, error, () => load(element, life, early, true))
    if (isRetry) await reloadIfCached(error)
  }
}

/** @throws If the registry does not contain the island. */
function islandOf(element: HTMLElement): SiteIsland {
  const name = element.dataset.island ?? ''
  const island = Object.hasOwn(islands, name) ? islands[name] : undefined
  if (!island)
    throw new Error(`There is no island "${name}". Islands are: ${Object.keys(islands).join(', ')}.`)
  return island
}
