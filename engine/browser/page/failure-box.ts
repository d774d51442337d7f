import type { BrowserSettings } from '../../route-data/frame-types.ts'

/**
 * An error box with a message and a button to load again. It is plain DOM and part of every page's script, since the code that failed to
 * load may be the one that would show it.
 *
 * @param message Details of the error; may be empty.
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
