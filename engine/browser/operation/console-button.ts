import { siteConsole } from 'virtual:shiori/console'
import { settings } from '../../client/settings.ts'
import { linkMark } from '../../reference/try-link.ts'
import { closest } from '../event-target.ts'
import { adoptStyles } from '../islands/adopt-styles.ts'
import styles from './console-button.css?inline'
import type { Tools } from './tools.ts'

const fetchDialog = () => import('../console/console-dialog.ts')

/** The key that opens the console; the style sheet shows it. */
const key = 't'

/**
 * Puts the button beside the request sample that opens the console; so do the key "t" and an address that holds a request. It is not
 * in the HTML: it needs this script.
 *
 * @param early The key that was pressed before this script was there.
 */
export function startConsole(
  page: HTMLElement,
  group: string | undefined,
  { copyText }: Tools,
  signal: AbortSignal,
  early: Event | undefined,
): void {
  const heading = page.querySelector('[data-samples] h2')
  const site = siteConsole
  const label = site?.labels[settings.locale]
  const apiPath = site?.apis.find(path => location.pathname.includes(`${path}/`))
  if (!heading || !site || label === undefined || group === undefined || apiPath === undefined) return
  adoptStyles(styles)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn primary try-it'
  button.ariaKeyShortcuts = key
  button.textContent = label
  heading.before(button)
  const open = async () => {
    button.ariaBusy = 'true'
    try {
      const { openConsole } = await fetchDialog()
      openConsole({ page, group, apiPath, label, site, opener: button, copyText })
    } catch (error) {
      // The next press tries again.
      reportError(error)
    } finally {
      button.ariaBusy = null
    }
  }
  button.addEventListener('click', open)
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() !== key) return
    if (event.ctrlKey || event.metaKey || event.altKey || !page.isConnected) return
    if (closest(event, 'input, textarea, select, [contenteditable], dialog')) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', onKey, { signal })
  if (early) onKey(early)
  const openLinked = () => {
    if (location.hash.startsWith(linkMark)) open()
  }
  addEventListener('hashchange', openLinked, { signal })
  openLinked()
}
