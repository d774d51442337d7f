import { adoptStyles } from '../../client/adopt-styles.ts'
import { copyText } from '../../client/clipboard.ts'
import { settings } from '../../client/settings.ts'
import { closest } from '../event-target.ts'
import { announce } from './announcer.ts'
import styles from './copy-page.css?inline'

/** Milliseconds for which the button shows the result of copying. */
const resultTime = 2000

/** Copies the page as Markdown, which is requested on the click, with the button beside its title. */
export function startCopyPage(): void {
  adoptStyles(styles)
  document.addEventListener('click', async event => {
    const button = closest<HTMLButtonElement>(event, '[data-copy-page]')
    const page = document.querySelector<HTMLAnchorElement>('#copy a')
    if (!button || !page) return
    const label = button.textContent
    const message = (await copyOf(page.href)) ? settings.text.copied : settings.text.copyFailed
    button.textContent = message
    announce(message)
    setTimeout(() => {
      button.textContent = label
      announce('')
    }, resultTime)
  })
}

async function copyOf(href: string): Promise<boolean> {
  const text = fetchText(href)
  try {
    // Safari permits writing to the clipboard only within the click, so it gets a promise of the text.
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': text.then(value => new Blob([value], { type: 'text/plain' })) }),
    ])
    return true
  } catch {
    return text.then(copyText, () => false)
  }
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return response.text()
}
