import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import { loadSearchText } from '../../islands/search/load-search-text.ts'
import { showFailure, showLoading } from '../islands/island-status.ts'
import islandStyles from '../islands/islands.css?inline'
import boxStyles from '../page/dialog-box.css?inline'
import styles from './ask-dialog.css?inline'

const fetchMount = () => import('../../islands/mount.tsx')
const fetchIsland = () => import('../../islands/ask/island.tsx')

let opened: { path: string | undefined; dialog: HTMLDialogElement } | undefined

/**
 * Opens the panel for questions. Earlier questions about the same page are still in it.
 *
 * @param link The link that was followed: its text becomes the title; in the menu of a page, the question is about that page.
 */
export function openAsk(link: HTMLAnchorElement): void {
  const menu = link.closest('#copy')
  const path = menu ? location.pathname : undefined
  if (opened?.path !== path || !opened?.dialog.isConnected) {
    opened?.dialog.remove()
    opened = { path, dialog: createDialog(link.textContent, path) }
  }
  const { dialog } = opened
  // The menu closes, and its link cannot take the focus back.
  const opener = menu ? document.querySelector<HTMLElement>('[popovertarget=copy]') : link
  dialog.addEventListener('close', () => opener?.focus({ preventScroll: true }), { once: true })
  dialog.showModal()
  dialog.querySelector('input')?.focus()
}

function createDialog(label: string, path: string | undefined): HTMLDialogElement {
  adoptStyles(islandStyles)
  adoptStyles(boxStyles)
  adoptStyles(styles)
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog ask-dialog'
  dialog.ariaLabel = label
  const header = document.createElement('header')
  const title = document.createElement('h2')
  title.textContent = label
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'btn'
  close.textContent = settings.text.close
  close.addEventListener('click', () => dialog.close())
  const content = document.createElement('div')
  header.append(title, close)
  dialog.append(header, content)
  document.body.append(dialog)
  load(content, dialog, path)
  return dialog
}

async function load(
  content: HTMLElement,
  dialog: HTMLDialogElement,
  path: string | undefined,
): Promise<void> {
  const finished = showLoading(content, settings.text)
  try {
    const [{ mountIsland }, island, text] = await Promise.all([fetchMount(), fetchIsland(), loadSearchText()])
    finished()
    adoptStyles(island.styles)
    mountIsland(content, island.default, { about: path, text, close: () => dialog.close() }, settings.text)
  } catch (error) {
    finished()
    showFailure(content, settings.text, error, () => load(content, dialog, path))
  }
}
