import { limitedScale, nextScale, scaleToFit } from './zoomed-size.ts'

/** A point of the window, pixels. */
interface Point {
  x: number
  y: number
}

/** Maximum movement of the pointer in pixels during a click. */
const minDrag = 4
const keySteps: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 }

/**
 * A box that first shows a whole drawing. A tap or Enter shows its letters in their own size; two fingers, the wheel with Ctrl and the
 * keys + and − set any other size. If the drawing is larger than the box, it scrolls and can be dragged.
 *
 * @param drawing An SVG with width and height.
 * @param name Accessible name.
 */
export function diagramViewer(drawing: SVGElement, name: string): HTMLElement {
  const size = {
    width: Number(drawing.getAttribute('width')),
    height: Number(drawing.getAttribute('height')),
  }
  const fitScale = scaleToFit(size, { width: innerWidth, height: innerHeight })
  let scale = fitScale
  const box = document.createElement('div')
  box.className = 'zoom-diagram'
  box.tabIndex = 0
  box.role = 'group'
  box.ariaLabel = name
  box.append(drawing)

  const resize = () => {
    drawing.setAttribute('width', `${Math.round(size.width * scale)}`)
    drawing.setAttribute('height', `${Math.round(size.height * scale)}`)
    box.classList.toggle('is-whole', scale <= fitScale * 1.01)
  }
  /** Keeps the point of the drawing at `at` in place. */
  const zoomTo = (next: number, at: Point) => {
    const before = drawing.getBoundingClientRect()
    const factor = next / scale
    scale = next
    resize()
    const after = drawing.getBoundingClientRect()
    box.scrollBy((at.x - before.x) * factor - (at.x - after.x), (at.y - before.y) * factor - (at.y - after.y))
  }
  resize()

  const middle = (): Point => {
    const { x, y, width, height } = box.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  box.addEventListener('keydown', event => {
    const step = keySteps[event.key]
    if (step !== undefined) zoomTo(limitedScale(scale * step, fitScale), middle())
    else if (event.key === 'Enter' && !linkAt(event)) zoomTo(nextScale(scale, fitScale), middle())
  })
  box.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey) return
      // Otherwise the browser would zoom the page.
      event.preventDefault()
      zoomTo(limitedScale(scale * Math.exp(-event.deltaY / 200), fitScale), {
        x: event.clientX,
        y: event.clientY,
      })
    },
    { passive: false },
  )
  followPointers(box, {
    onTap: at => zoomTo(nextScale(scale, fitScale), at),
    onPinch: (factor, at) => zoomTo(limitedScale(scale * factor, fitScale), at),
  })
  return box
}

interface Gestures {
  onTap(at: Point): void
  /** @param factor Ratio of the fingers' distance to the distance before. */
  onPinch(factor: number, at: Point): void
}

/** Drags a box with the mouse, and reports taps and gestures of two fingers. One finger scrolls by itself (`touch-action`). */
function followPointers(box: HTMLElement, { onTap, onPinch }: Gestures): void {
  const pointers = new Map<number, Point>()
  let moved = 0
  box.addEventListener('pointerdown', event => {
    if (pointers.size === 0) moved = 0
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    // The end of a drag is not a click on a link.
    if (event.pointerType === 'mouse' && !linkAt(event)) box.setPointerCapture(event.pointerId)
  })
  box.addEventListener('pointermove', event => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    moved += Math.hypot(now.x - before.x, now.y - before.y)
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    pointers.set(event.pointerId, now)
    if (other) {
      const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      onPinch(distance(now) / distance(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else if (event.pointerType === 'mouse') box.scrollBy(before.x - now.x, before.y - now.y)
  })
  const end = (event: PointerEvent) => pointers.delete(event.pointerId)
  box.addEventListener('pointerup', end)
  box.addEventListener('pointercancel', end)
  box.addEventListener('dragstart', event => event.preventDefault())
  box.addEventListener('click', event => {
    const isDrag = moved >= minDrag
    if (linkAt(event) && !isDrag) return
    event.preventDefault()
    // A click beside the drawing, or on a link, closes the dialog.
    event.stopPropagation()
    if (!isDrag) onTap({ x: event.clientX, y: event.clientY })
  })
}

function linkAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('a') : null
}
