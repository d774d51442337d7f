interface Size {
  width: number
  height: number
}

/** Margin of a dialog and its border, in pixels. */
const margin = 64
const maxScale = 3

/** The scale at which a window shows a whole drawing; a small one is enlarged. */
export function scaleToFit(drawing: Size, window: Size): number {
  const fitting = Math.min((window.width - margin) / drawing.width, (window.height - margin) / drawing.height)
  return Math.min(maxScale, fitting)
}

/** The scale after a reader has changed it: never less than for the whole drawing, and never more than letters need. */
export function limitedScale(scale: number, fitScale: number): number {
  return Math.max(fitScale, Math.min(scale, Math.max(maxScale, fitScale)))
}

/** The scale after a tap: from the whole drawing to letters in their own size (at least twice as large), and from there back. */
export function nextScale(scale: number, fitScale: number): number {
  return scale > fitScale * 1.01 ? fitScale : limitedScale(Math.max(1, fitScale * 2), fitScale)
}
