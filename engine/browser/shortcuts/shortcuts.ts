import { settings } from '../../client/settings.ts'
import { announce } from '../page/announcer.ts'
import { shown } from '../page/page-life.ts'
import { hasCharacterKeys, isCharacterKey } from './character-keys.ts'

const fetchDialog = () => import('./shortcuts-dialog.ts')

/**
 * The list of all shortcuts, opened by "?" and by a button in the footer. The button only works with script, so script creates it; without
 * the button, nobody could enable disabled shortcuts again.
 *
 * @param early The last click or key before this script was loaded.
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

/** Sets the active shortcuts on elements, for style sheets and screen readers. */
function showKeys(): void {
  const isOn = hasCharacterKeys()
  for (const element of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
    element.dataset.keys ??= element.ariaKeyShortcuts ?? ''
    const keys = element.dataset.keys.split(' ')
    element.ariaKeyShortcuts = keys.filter(key => isOn || key.length > 1).join(' ')
  }
}
