import { settings } from '../settings.ts'
import type { Tools } from './tools.ts'

/** Milliseconds that the button shows how copying went. */
const shown = 2000

/** A button with the looks of those of code blocks, which copies what `read` gives. */
export function copyButton(
  label: string,
  read: () => string | Promise<string>,
  { announce, copyText }: Tools,
): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'i code-copy'
  const name = (text: string) => {
    button.ariaLabel = button.title = text
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    const copied = await copy(read, copyText)
    const { text } = settings
    const message = copied ? text.copied : text.copyFailed
    name(message)
    announce(message)
    button.dataset.state = copied ? 'done' : 'failed'
    clearTimeout(timer)
    timer = setTimeout(() => {
      name(label)
      announce('')
      delete button.dataset.state
    }, shown)
  })
  name(label)
  const box = document.createElement('span')
  box.className = 'code-buttons'
  box.append(button)
  return box
}

async function copy(read: () => string | Promise<string>, copyText: Tools['copyText']): Promise<boolean> {
  try {
    return await copyText(await read())
  } catch {
    return false
  }
}
