import { siteConsole } from 'virtual:shiori/console'
import { copyText } from '../../client/clipboard.ts'
import { linkMark } from '../../reference/try-link.ts'
import { closest } from '../event-target.ts'
import { runByButton } from '../page/busy-button.ts'
import { shown } from '../page/page-life.ts'
import { isCharacterKey } from '../shortcuts/character-keys.ts'

const fetchDialog = () => import('../console/console-dialog.ts')

/** Shortcut that opens the console; the style sheet displays it. */
const key = 't'
const button = '[data-try]'

/**
 * Opens the console of an operation: by its button, the key "t", or an address that contains a request. The button is busy until the code
 * is loaded; if loading fails, an error box appears below it.
 *
 * @param early The last click or key before this script was loaded.
 */
export function startTryIt(early: Event | undefined): void {
  if (!siteConsole) return
  const onKey = (event: Event) => {
    const opener = isCharacterKey(event, key) && document.querySelector<HTMLElement>(button)
    if (!opener) return
    event.preventDefault()
    open(opener)
  }
  const openLinked = () => {
    const opener = location.hash.startsWith(linkMark) && document.querySelector<HTMLElement>(button)
    if (opener) open(opener)
  }
  document.addEventListener('click', event => {
    const opener = closest(event, button)
    if (opener) open(opener)
  })
  document.addEventListener('keydown', onKey)
  for (const type of ['hashchange', shown]) addEventListener(type, openLinked)
  if (early) onKey(early)
  openLinked()
}

function open(opener: HTMLElement): void {
  const site = siteConsole
  const page = opener.closest<HTMLElement>('[data-operation]')
  const bar = opener.parentElement
  if (!site || !page || !bar) return
  runByButton(opener, bar, async () => {
    const { openConsole } = await fetchDialog()
    openConsole({ page, site, opener, copyText })
  })
}
