import { settings } from '../../client/settings.ts'
import { copyText } from '../content/clipboard.ts'
import { closest } from '../event-target.ts'
import { adoptStyles } from '../islands/adopt-styles.ts'
import { announce } from './announcer.ts'
import styles from './copy-page.css?inline'

/** Milliseconds that the button says how copying went. */
const shown = 2000

/** Copies the page as Markdown, which is asked for only now. */
export function startCopyPage(): void {
  adoptStyles(styles)
  document.addEventListener('click', async event => {
    const button = closest<HTMLButtonElement>(event, '[data-copy-page]')
    const page = button?.parentElement?.querySelector('a')
    if (!button || !page) return
    const label = button.textContent
    const message = (await copyOf(page.href)) ? settings.text.copied : settings.text.copyFailed
    button.textContent = message
    announce(message)
    setTimeout(() => {
      button.textContent = label
      announce('')
    }, shown)
  })
}

async function copyOf(href: string): Promise<boolean> {
  try {
    const response = await fetch(href)
    return response.ok && (await copyText(await response.text()))
  } catch {
    return false
  }
}
