interface Size {
  width: number
  height: number
}

/** What a window leaves around a dialog, and what its border takes. Pixels. */
const margin = 64
const largest = 3

/** The size of a diagram in a dialog: as large as the window allows, never smaller than on the page. Pixels. */
export function zoomedSize(shown: Size, window: Size): Size {
  const fitting = Math.min((window.width - margin) / shown.width, (window.height - margin) / shown.height)
  const scale = Math.min(largest, Math.max(1, fitting))
  return { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) }
}
