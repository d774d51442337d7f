import { copyText } from '../../client/clipboard.ts'
import { settings } from '../../client/settings.ts'
import { closest } from '../event-target.ts'
import { announce } from '../page/announcer.ts'

/** Milliseconds for which the result of copying is shown. */
const resultTime = 2000

/** A click on a heading's sign copies the address of the section. */
export function startAnchorCopy(): void {
  document.addEventListener('click', async event => {
    const link = closest<HTMLAnchorElement>(event, '.anchor')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isCopied = await copyText(link.href)
    link.dataset.state = isCopied ? 'copied' : 'failed'
    announce(isCopied ? settings.text.copied : settings.text.copyFailed)
    setTimeout(() => {
      delete link.dataset.state
      announce('')
    }, resultTime)
  })
}
