/**
 * Keeps the sheet above a phone's keyboard, which covers the window without resizing it, and the focused field in sight. While the page is
 * zoomed, it does nothing, since the visible part moves.
 */
export function keepAboveKeyboard(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const view = visualViewport
  if (!view) return
  const fit = () => {
    const isCovered = dialog.matches(':modal') && view.scale === 1 && view.height < innerHeight
    dialog.style.blockSize = isCovered ? `${view.height}px` : ''
    dialog.style.insetBlockStart = isCovered ? `${view.offsetTop}px` : ''
    if (isCovered) dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }
  view.addEventListener('resize', fit, { signal })
  view.addEventListener('scroll', fit, { signal })
}
