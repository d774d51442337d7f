interface Size {
  width: number
  height: number
}

/** Margin of a dialog and its border, in pixels. */
const margin = 64
const maxScale = 3

/** Size of a diagram in a dialog, in pixels: as large as the window allows, but never smaller than on the page. */
export function zoomedSize(shown: Size, window: Size): Size {
  const fitting = Math.min((window.width - margin) / shown.width, (window.height - margin) / shown.height)
  const scale = Math.min(maxScale, Math.max(1, fitting))
  return { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) }
}
