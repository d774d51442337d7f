import { settings } from '../../client/settings.ts'

/**
 * Gives each code block the button for word wrap, which shows where a line is longer than the block. What copies stands in the HTML of pages; code
 * that comes with an island gets it here.
 */
export function startCodeBlocks(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-code]')) {
    const pre = figure.querySelector('pre')
    if (!pre) continue
    const bar = figure.querySelector('.code-buttons') ?? barWithCopy()
    bar.prepend(wrapButton(figure, pre))
    if (!bar.isConnected) figure.append(bar)
  }
}

function barWithCopy(): HTMLElement {
  const bar = document.createElement('span')
  bar.className = 'code-buttons'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'i code-copy'
  button.ariaLabel = button.title = settings.text.copy
  bar.append(button)
  return bar
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
