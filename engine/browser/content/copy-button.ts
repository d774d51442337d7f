import { settings } from '../../client/settings.ts'
import { announce } from '../page/announcer.ts'
import { copyText } from './clipboard.ts'

/** Milliseconds that a button shows how copying went. */
const shown = 2000

/** A button that copies what `read` gives, and says how it went. */
export function copyButton(label: string, read: () => string | Promise<string>): HTMLButtonElement {
  const { text } = settings
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'i code-copy'
  const name = (label: string) => {
    button.ariaLabel = button.title = label
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    const copied = await copy(read)
    const message = copied ? text.copied : text.copyFailed
    name(message)
    button.dataset.state = copied ? 'done' : 'failed'
    announce(message)
    clearTimeout(timer)
    timer = setTimeout(() => {
      name(label)
      delete button.dataset.state
      announce('')
    }, shown)
  })
  name(label)
  return button
}

async function copy(read: () => string | Promise<string>): Promise<boolean> {
  try {
    return await copyText(await read())
  } catch {
    return false
  }
}
