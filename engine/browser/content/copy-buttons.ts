import { copyText } from '../../client/clipboard.ts'
import { settings } from '../../client/settings.ts'
import { closest } from '../event-target.ts'
import { announce } from '../page/announcer.ts'

/** Milliseconds for which a button shows the result of copying. */
const resultTime = 2000

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Buttons that copy the code before them, or the code that they belong to, and show the result (ui/layout/CopyButton.tsx). */
export function startCopyButtons(): void {
  document.addEventListener('click', async event => {
    const button = closest<HTMLButtonElement>(event, '.code-copy')
    if (!button) return
    const { text } = settings
    button.dataset.label ??= button.ariaLabel ?? text.copy
    const copied = await copy(button)
    const message = copied ? text.copied : text.copyFailed
    name(button, message)
    button.dataset.state = copied ? 'done' : 'failed'
    announce(message)
    clearTimeout(timers.get(button))
    timers.set(
      button,
      setTimeout(() => {
        name(button, button.dataset.label ?? text.copy)
        delete button.dataset.state
        announce('')
      }, resultTime),
    )
  })
}

function name(button: HTMLElement, label: string): void {
  button.ariaLabel = button.title = label
}

async function copy(button: Element): Promise<boolean> {
  try {
    return await copyText(await textToCopy(button))
  } catch {
    return false
  }
}

/** @throws If a file cannot be loaded. */
async function textToCopy(button: Element): Promise<string> {
  const pre = button.closest('[data-code]')?.querySelector('pre')
  if (pre) return codeOf(pre)
  const source = button.parentElement?.previousElementSibling
  if (source instanceof HTMLAnchorElement) {
    const response = await fetch(source.href)
    if (!response.ok) throw new Error(`${source.href}: ${response.status}`)
    return response.text()
  }
  return source instanceof HTMLElement ? (source.dataset.url ?? '') : ''
}

/** Code to copy: without the lines that a diff removes. */
function codeOf(pre: HTMLElement): string {
  const copy = pre.cloneNode(true) as HTMLElement
  for (const removed of copy.querySelectorAll('.del')) removed.remove()
  return copy.textContent ?? ''
}
