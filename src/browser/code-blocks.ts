import { announce } from './announcer.ts'
import { copyText } from './clipboard.ts'
import { settings } from './settings.ts'

/** Milliseconds that a button shows how copying went. */
const shown = 2000

/** Gives each code block its buttons: copy, and word wrap where a line is longer than the block. */
export function startCodeBlocks(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-code]')) {
    const pre = figure.querySelector('pre')
    if (!pre) continue
    const bar = document.createElement('div')
    bar.className = 'code-buttons'
    bar.append(wrapButton(figure, pre), copyButton(pre))
    figure.append(bar)
  }
}

function button(name: string, label: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = `i code-${name}`
  setLabel(element, label)
  return element
}

function setLabel(element: HTMLButtonElement, label: string): void {
  element.ariaLabel = element.title = label
}

function copyButton(pre: HTMLElement): HTMLButtonElement {
  const { text } = settings
  const element = button('copy', text.copy)
  let timer: ReturnType<typeof setTimeout> | undefined
  element.addEventListener('click', async () => {
    const copied = await copyText(codeOf(pre))
    const message = copied ? text.copied : text.copyFailed
    setLabel(element, message)
    element.dataset.state = copied ? 'done' : 'failed'
    announce(message)
    clearTimeout(timer)
    timer = setTimeout(() => {
      setLabel(element, text.copy)
      delete element.dataset.state
      announce('')
    }, shown)
  })
  return element
}

/** The code that a reader wants: without the lines that a diff removes. */
function codeOf(pre: HTMLElement): string {
  const copy = pre.cloneNode(true) as HTMLElement
  for (const removed of copy.querySelectorAll('.del')) removed.remove()
  return copy.textContent ?? ''
}

function wrapButton(figure: HTMLElement, pre: HTMLElement): HTMLButtonElement {
  const element = button('wrap', settings.text.wrap)
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
