import { settings } from '../../client/settings.ts'
import { openZoom } from './zoom-dialog.ts'

/** Pictures that are shown smaller than their size open in a dialog. */
export function startZoom(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-zoom]')) {
    image.tabIndex = 0
    image.role = 'button'
    image.ariaLabel = `${settings.text.zoom}: ${image.alt}`
    image.addEventListener('click', () => open(image))
    image.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      open(image)
    })
  }
}

function open(image: HTMLImageElement): void {
  const picture = document.createElement('img')
  picture.src = image.currentSrc || image.src
  picture.alt = image.alt
  // An SVG may lack a size. CSS limits the size to the window.
  picture.width = Math.max(image.naturalWidth, image.width)
  picture.style.objectFit = 'contain'
  openZoom(image, image.alt, picture)
}
