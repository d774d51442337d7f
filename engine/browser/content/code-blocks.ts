import { settings } from '../../client/settings.ts'
import { copyButton } from './copy-button.ts'

/** Gives each code block its buttons: copy, and word wrap where a line is longer than the block. */
export function startCodeBlocks(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-code]')) {
    const pre = figure.querySelector('pre')
    if (!pre) continue
    const bar = document.createElement('div')
    bar.className = 'code-buttons'
    bar.append(
      wrapButton(figure, pre),
      copyButton(settings.text.copy, () => codeOf(pre)),
    )
    figure.append(bar)
  }
}

/** The code that a reader wants: without the lines that a diff removes. */
function codeOf(pre: HTMLElement): string {
  const copy = pre.cloneNode(true) as HTMLElement
  for (const removed of copy.querySelectorAll('.del')) removed.remove()
  return copy.textContent ?? ''
}

function wrapButton(figure: HTMLElement, pre: HTMLElement): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'i code-wrap'
  element.ariaLabel = element.title = settings.text.wrap
  const isWrapped = () => figure.classList.contains('wrap')
  const update = () => {
    element.ariaPressed = `${isWrapped()}`
    element.hidden = !isWrapped() && pre.scrollWidth <= pre.clientWidth
  }
  element.addEventListener('click', () => {
    figure.classList.toggle('wrap')
    update()
  })
  // Fonts, the window's width and a tab that opens all change whether lines are too long.
  new ResizeObserver(update).observe(pre)
  return element
}
