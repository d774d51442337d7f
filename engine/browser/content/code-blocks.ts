import { settings } from '../../client/settings.ts'

/**
 * Adds the button for word wrap to code blocks, visible if a line is longer than the block. Buttons that copy are in the page's HTML
 * already; code from islands gets them here.
 */
export function startCodeBlocks(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-code]')) {
    const pre = figure.querySelector('pre')
    if (!pre) continue
    const bar = figure.querySelector('.code-buttons') ?? createCopyBar()
    bar.prepend(wrapButton(figure, pre))
    if (!bar.isConnected) figure.append(bar)
  }
}

function createCopyBar(): HTMLElement {
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
  // Fonts, the window's width and opening a tab all change whether lines are too long.
  new ResizeObserver(update).observe(pre)
  return element
}
