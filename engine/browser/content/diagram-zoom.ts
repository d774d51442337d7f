import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import { diagramViewer } from './diagram-viewer.ts'
import styles from './diagram-zoom.css?inline'
import { openZoom } from './zoom-dialog.ts'

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
      const at = event.target instanceof Element ? event.target : undefined
      if (!isMarking && at?.closest('svg') && !at.closest('a')) open(figure, button)
    })
  }
}

function open(figure: HTMLElement, button: HTMLElement): void {
  // One of two drawings, for wide and narrow windows.
  const svg = [...figure.querySelectorAll('svg')].find(drawing => drawing.checkVisibility())
  if (!svg) return
  const drawing = svg.cloneNode(true)
  if (!(drawing instanceof SVGElement)) return
  const { width, height } = svg.getBoundingClientRect()
  drawing.classList.remove('dg-narrow')
  drawing.setAttribute('width', `${width}`)
  drawing.setAttribute('height', `${height}`)
  const name = svg.getAttribute('aria-label') ?? ''
  openZoom(button, name, diagramViewer(drawing, name))
}
