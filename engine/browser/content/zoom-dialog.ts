import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import styles from './zoom-dialog.css?inline'

/**
 * Shows a picture large. A click anywhere or Escape closes it; the browser returns the focus to `opener`.
 *
 * @param name Accessible name of the dialog.
 */
export function openZoom(opener: HTMLElement, name: string, picture: Element): void {
  adoptStyles(styles)
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.ariaLabel = name
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'btn'
  close.textContent = settings.text.close
  dialog.append(close, picture)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  opener.focus({ preventScroll: true })
  dialog.showModal()
}
