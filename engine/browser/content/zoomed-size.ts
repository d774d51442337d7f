interface Size {
  width: number
  height: number
}

/** Margin of a dialog and its border, in pixels. */
const margin = 64
const maxScale = 3

/** The scale at which a drawing is shown whole in a window; a small one is enlarged. */
export function wholeScale(drawing: Size, window: Size): number {
  const fitting = Math.min((window.width - margin) / drawing.width, (window.height - margin) / drawing.height)
  return Math.min(maxScale, fitting)
}

/** The scale after a reader has changed it: the drawing is never smaller than whole, and letters never larger than anyone needs. */
export function limitedScale(scale: number, whole: number): number {
  return Math.max(whole, Math.min(scale, Math.max(maxScale, whole)))
}

/** The scale that a tap leads to: where the drawing is whole to letters of their own size, twice as large at least; from there back. */
export function tappedScale(scale: number, whole: number): number {
  return scale > whole * 1.01 ? whole : limitedScale(Math.max(1, whole * 2), whole)
}
