import { settings } from '../../client/settings.ts'
import { announce } from '../page/announcer.ts'
import { shown } from '../page/page-life.ts'
import { hasCharacterKeys, isCharacterKey } from './character-keys.ts'

const fetchDialog = () => import('./shortcuts-dialog.ts')

/**
 * The list of all keys, opened by "?" and by a button in the footer. The button needs script, so script makes it; without it nobody could
 * turn keys on again that are off.
 *
 * @param early The last click or key before this script was there.
 */
export function startShortcuts(early: Event | undefined): void {
  const onKey = (event: Event) => {
    if (!isCharacterKey(event, '?')) return
    event.preventDefault()
    open()
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = settings.text.shortcuts
  button.addEventListener('click', open)
  const place = document.querySelector('body > footer') ?? document.body
  place.append(button)
  document.addEventListener('keydown', onKey)
  if (early) onKey(early)
  addEventListener(shown, showKeys)
  if (!hasCharacterKeys()) showKeys()
}

async function open(): Promise<void> {
  try {
    const { openShortcuts } = await fetchDialog()
    await openShortcuts(showKeys)
  } catch {
    announce(settings.text.loadFailed)
  }
}

/** Has elements name the keys that work now; style sheets and screen readers take them from there. */
function showKeys(): void {
  const isOn = hasCharacterKeys()
  for (const element of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
    element.dataset.keys ??= element.ariaKeyShortcuts ?? ''
    const keys = element.dataset.keys.split(' ')
    element.ariaKeyShortcuts = keys.filter(key => isOn || key.length > 1).join(' ')
  }
}
