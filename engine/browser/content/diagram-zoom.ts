import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import styles from './diagram-zoom.css?inline'
import { openZoom } from './zoom-dialog.ts'
import { zoomedSize } from './zoomed-size.ts'

/** A click on a diagram enlarges it, as does a button that appears on hover and on focus. */
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
      // A reader who selects a label wants to copy it.
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
  // Focusable, so that keys can scroll a diagram larger than the window.
  box.tabIndex = 0
  box.role = 'group'
  box.ariaLabel = name
  box.append(drawing)
  openZoom(button, name, box)
}
