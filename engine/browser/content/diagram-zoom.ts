import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import styles from './diagram-zoom.css?inline'
import { openZoom } from './zoom-dialog.ts'
import { zoomedSize } from './zoomed-size.ts'

/** Diagrams open large on a click, and with a button that shows beside the pointer and the focus. */
export function startDiagramZoom(): void {
  adoptStyles(styles)
  for (const figure of document.querySelectorAll<HTMLElement>('.diagram')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn'
    button.textContent = settings.text.zoom
    button.addEventListener('click', () => open(figure, button))
    figure.prepend(button)
    figure.addEventListener('click', event => {
      // A reader who marks a label wants to copy it.
      const isMarking = getSelection()?.isCollapsed === false
      if (!isMarking && event.target instanceof Element && event.target.closest('svg')) open(figure, button)
    })
  }
}

function open(figure: HTMLElement, button: HTMLElement): void {
  const svg = figure.querySelector('svg')
  if (!svg) return
  const drawing = svg.cloneNode(true)
  if (!(drawing instanceof SVGElement)) return
  const { width, height } = zoomedSize(svg.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
  })
  drawing.setAttribute('width', `${width}`)
  drawing.setAttribute('height', `${height}`)
  const name = svg.getAttribute('aria-label') ?? ''
  const box = document.createElement('div')
  box.className = 'zoom-diagram'
  // What is larger than the window scrolls.
  box.tabIndex = 0
  box.role = 'group'
  box.ariaLabel = name
  box.append(drawing)
  openZoom(button, name, box)
}
