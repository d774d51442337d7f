import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import { warmPageSearch } from '../../islands/search/create-client.ts'
import { loadSearchText } from '../../islands/search/load-search-text.ts'
import { firstRequest } from '../../islands/search-dialog/first-request.ts'
import type { SearchDialogProps } from '../../islands/search-dialog/props.ts'
import { showFailure, showLoading } from '../islands/island-status.ts'
import islandStyles from '../islands/islands.css?inline'
import { watchComposition } from './search-composition.ts'
import dialogStyles from './search-dialog.css?inline'
import { enterHistory, rememberedQuery, rememberQuery, syncWithHistory } from './search-history.ts'

const fetchMount = () => import('../../islands/mount.tsx')
const fetchIsland = () => import('../../islands/search-dialog/island.tsx')

interface Opened {
  dialog: HTMLDialogElement
  show: () => void
  field: () => HTMLInputElement | null
  /** Element that gets the focus back. */
  opener: HTMLElement
}

let opened: Opened | undefined

/** Prefetches the code of the dialog when somebody is about to open it. */
export function prepareSearch(): void {
  fetchParts().catch(() => {})
}

/**
 * Opens the search dialog. Its field is there at once; the rest is an island (React) that replaces it.
 *
 * @param link Link to the search page.
 * @param early Field in which the reader may already have typed; it becomes the dialog's.
 * @param opener Element that had the focus.
 */
export function openSearch(link: HTMLAnchorElement, early: HTMLInputElement, opener: Element | null): void {
  const first = !opened
  opened ??= createDialog(link, early)
  const { dialog, show, field } = opened
  if (!dialog.open) {
    // Safari does not focus a link on click.
    opened.opener =
      opener instanceof HTMLElement && opener !== document.body && opener !== early ? opener : link
    show()
    enterHistory()
  }
  field()?.focus()
  if (!first) field()?.select()
}

function createDialog(link: HTMLAnchorElement, early: HTMLInputElement): Opened {
  adoptStyles(islandStyles)
  adoptStyles(dialogStyles)
  const dialog = document.createElement('dialog')
  const label = link.firstChild?.textContent ?? ''
  dialog.className = 'search-dialog'
  dialog.ariaLabel = label
  const content = document.createElement('div')
  content.append(plainForm(link.href, early, label))
  // Requests results before the code that shows them has loaded.
  const preload = () => warmPageSearch(firstRequest(early.value))
  early.addEventListener('input', preload)
  preload()
  dialog.append(content)
  document.body.append(dialog)

  // The content fills the dialog, so a press on the dialog itself is on the backdrop.
  dialog.addEventListener('pointerdown', event => event.target === dialog && dialog.close())
  // Not by :has() in the style sheet: with it, each change in the dialog computes the styles of the whole page. After a frame, because the
  // layout without scrolling is not needed to show the dialog.
  const markPage = () =>
    requestAnimationFrame(() =>
      setTimeout(() => document.documentElement.toggleAttribute('data-search', dialog.open)),
    )
  const show = () => {
    dialog.showModal()
    markPage()
  }
  dialog.addEventListener('close', () => {
    markPage()
    opened?.opener.focus({ preventScroll: true })
  })
  syncWithHistory(dialog, show)
  const version = settings.versions?.page
  const searchHref = link.pathname + (version === undefined ? '' : `?version=${encodeURIComponent(version)}`)
  load(content, dialog, searchHref, watchComposition(early))
  return { dialog, show, opener: link, field: () => dialog.querySelector<HTMLInputElement>('[name=q]') }
}

/** A form like that of the island, which replaces it; until then, it leads to the search page. */
function plainForm(action: string, field: HTMLInputElement, label: string): HTMLFormElement {
  const form = document.createElement('form')
  form.className = 'search-dialog-form i i-search'
  form.action = action
  field.removeAttribute('style')
  field.name = 'q'
  field.ariaLabel = label
  field.autocomplete = 'off'
  field.value ||= rememberedQuery()
  form.append(field)
  return form
}

async function load(
  content: HTMLElement,
  dialog: HTMLDialogElement,
  searchHref: string,
  composed: () => Promise<void>,
): Promise<void> {
  const finished = showLoading(content, settings.text)
  try {
    const [{ mountIsland }, island, text] = await fetchParts()
    await composed()
    finished()
    adoptStyles(island.styles)
    const props: SearchDialogProps = {
      text,
      searchHref,
      close: () => dialog.close(),
      remember: query => rememberQuery(query, false),
      reload: query => {
        rememberQuery(query, true)
        location.reload()
      },
    }
    mountIsland(content, island.default, props, settings.text)
  } catch (error) {
    finished()
    showFailure(content, settings.text, error, () => load(content, dialog, searchHref, composed))
  }
}

function fetchParts() {
  // The index is requested before the code that shows results, since it is larger.
  warmPageSearch()
  return Promise.all([fetchMount(), fetchIsland(), loadSearchText()])
}
