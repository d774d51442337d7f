// Plain JavaScript, which the sandbox serves to browsers unchanged.

/** Milliseconds that a watermark at random places stays in each. */
const stays = 30_000

/** Percent of width and height at which a place is. @type {Record<string, [x: number, y: number]>} */
const places = {
  POSITION_TOP_LEFT: [0, 0],
  POSITION_TOP_MIDDLE: [50, 0],
  POSITION_TOP_RIGHT: [100, 0],
  POSITION_CENTER_LEFT: [0, 50],
  POSITION_CENTER_RIGHT: [100, 50],
  POSITION_BOTTOM_LEFT: [0, 100],
  POSITION_BOTTOM_MIDDLE: [50, 100],
  POSITION_BOTTOM_RIGHT: [100, 100],
}

/**
 * Positions the watermark according to the content.
 *
 * @param {HTMLElement | null} mark Its size is in percent of the picture's height, its position in percent of both.
 */
export function placeWatermark(mark) {
  if (!mark) return
  const { position, size, offset } = JSON.parse(mark.dataset.place ?? '{}')
  mark.style.setProperty('--size', size)
  /** @param {readonly [number, number]} place */
  const put = ([x, y]) => {
    mark.style.setProperty('--x', String(x))
    mark.style.setProperty('--y', String(y))
  }
  put(offset ? [offset.x, offset.y] : (places[position] ?? [50, 50]))
  if (position === 'POSITION_RANDOM')
    setInterval(() => put([Math.random() * 100, Math.random() * 100]), stays)
}
