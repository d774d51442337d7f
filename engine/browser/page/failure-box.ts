import type { BrowserSettings } from '../../route-data/frame-types.ts'

/**
 * The red box: what happened, and a button that loads again. Plain DOM, as what would show it otherwise may be what did not load. It is
 * part of the script of every page for the same reason.
 *
 * @param message What is known of it; nothing to add where it is empty.
 */
export function failureBox(
  text: Pick<BrowserSettings['text'], 'loadFailed' | 'retry'>,
  message: string,
  retry: () => void,
): HTMLElement {
  const box = document.createElement('div')
  box.className = 'island-error'
  box.role = 'alert'
  const line = (content: string) => {
    const paragraph = document.createElement('p')
    paragraph.textContent = content
    box.append(paragraph)
    return paragraph
  }
  line(text.loadFailed)
  if (message) line(message).className = 'island-error-message'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.textContent = text.retry
  button.addEventListener('click', retry)
  box.append(button)
  return box
}
