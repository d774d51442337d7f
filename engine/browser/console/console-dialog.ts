import { adoptStyles } from '../../client/adopt-styles.ts'
import { onOwnValues } from '../../client/own-values.ts'
import { settings } from '../../client/settings.ts'
import type { ConsoleProps } from '../../islands/console/props.ts'
import type { ConsoleCode } from '../../plugins/console-code.ts'
import { closest } from '../event-target.ts'
import { showFailure, showLoading } from '../islands/island-status.ts'
import islandStyles from '../islands/islands.css?inline'
import styles from './console-dialog.css?inline'
import { keepAboveKeyboard } from './sheet-height.ts'
import { closeOnBack } from './sheet-history.ts'

const fetchMount = () => import('../../islands/mount.tsx')
const fetchIsland = () => import('../../islands/console/island.tsx')
const fetchMessages = () => import('../../islands/messages/island.tsx')
const fetchOwnValues = () => import('../own-values/show-own-values.ts')
const fetchText = () => import('../../islands/console/console-text.ts')

/** From this width on, the page stays usable beside the console; below, the console is a sheet over it. */
const fitsBesidePage = '(width >= 64em)'

export interface ConsoleOptions {
  /** Article of the operation. */
  page: HTMLElement
  site: ConsoleCode
  /**
   * Element that gets the focus back. `data-try` contains the part of the description with the operation; for messages, also the path of
   * the API whose sandbox it belongs to, and the id of the operation.
   */
  opener: HTMLElement
  copyText: ConsoleProps['copyText']
}

/** Once the reader has entered account data, samples show them. */
onOwnValues(() => {
  fetchOwnValues().then(
    ({ showOwnValues }) => showOwnValues(),
    // Without the code, samples stay as they are.
    () => {},
  )
})

/** The console of a page. */
interface PageConsole {
  page: HTMLElement
  dialog: HTMLDialogElement
  /** Adds the history entry of a sheet. */
  openSheet: () => void
}

let opened: PageConsole | undefined

/** Opens the console of an operation's page, with the earlier input, if any. */
export function openConsole(options: ConsoleOptions): void {
  if (opened?.page !== options.page) opened = createDialog(options)
  const { dialog, openSheet } = opened
  if (!dialog.open) {
    if (matchMedia(fitsBesidePage).matches) dialog.show()
    else {
      dialog.showModal()
      openSheet()
    }
  }
  document.documentElement.toggleAttribute('data-console', true)
  dialog.focus()
}

function createDialog(options: ConsoleOptions): PageConsole {
  const { page, opener, site } = options
  adoptStyles(islandStyles)
  adoptStyles(styles)
  const dialog = document.createElement('dialog')
  dialog.className = 'console'
  dialog.ariaLabel = site.names[settings.locale] ?? ''
  dialog.tabIndex = -1
  const content = document.createElement('div')
  dialog.append(content)
  document.body.append(dialog)
  dialog.addEventListener('close', () => {
    document.documentElement.removeAttribute('data-console')
    // A reader who is working on the page beside it keeps the focus there.
    const focused = document.activeElement
    if (focused === document.body || dialog.contains(focused)) opener.focus({ preventScroll: true })
  })
  const life = new AbortController()
  // Beside the page it is not modal, so Escape on the page closes it too, unless the event was handled.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !dialog.open) return
    const within = closest(event, 'dialog')
    if (within ? within === dialog : !document.querySelector(':modal, :popover-open')) dialog.close()
  }
  document.addEventListener('keydown', onKey, { signal: life.signal })
  const openSheet = closeOnBack(dialog, life.signal)
  keepAboveKeyboard(dialog, life.signal)
  let unmount = () => {}
  load(content, dialog, options).then(end => {
    unmount = end
  })
  // Closes with its page.
  const left = new MutationObserver(() => {
    if (page.isConnected) return
    left.disconnect()
    life.abort()
    unmount()
    dialog.remove()
    document.documentElement.removeAttribute('data-console')
  })
  left.observe(document.body, { childList: true, subtree: true })
  return { page, dialog, openSheet }
}

/** @returns A function that removes what was loaded. */
async function load(
  content: HTMLElement,
  dialog: HTMLDialogElement,
  options: ConsoleOptions,
): Promise<() => void> {
  const { page, site, opener, copyText } = options
  const [group = '', owner, ...id] = opener.dataset.try?.split(' ') ?? []
  const apiPath = owner ?? site.apis.find(path => location.pathname.includes(`${path}/`)) ?? ''
  const finished = showLoading(content, settings.text)
  try {
    // The description is requested at the same time as the code that shows it.
    const folder = new URL(`${settings.basePath}${apiPath.slice(1)}/sandbox/`, location.href).href
    const part = fetch(`${folder}${encodeURIComponent(group)}.json`)
    // Handled below: the request may fail before the code has arrived.
    part.catch(() => {})
    const [{ mountIsland }, island, { loadConsoleText }] = await Promise.all([
      fetchMount(),
      owner === undefined ? fetchIsland() : fetchMessages(),
      fetchText(),
    ])
    const [text, response] = await Promise.all([loadConsoleText(), part])
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
    const props: ConsoleProps = {
      text,
      part: await response.json(),
      group,
      folder,
      site,
      operation: id.join(' '),
      url: page.querySelector<HTMLElement>('[data-url]')?.dataset.url ?? '',
      method: page.querySelector('.endpoint b')?.textContent ?? '',
      title: page.querySelector('h1')?.textContent ?? '',
      close: () => dialog.close(),
      copyText,
    }
    finished()
    adoptStyles(island.styles)
    return mountIsland(content, island.default, props, settings.text)
  } catch (error) {
    finished()
    showFailure(content, settings.text, error, () => load(content, dialog, options))
    return () => {}
  }
}
