/**
 * Keeps the sheet above the keyboard of a phone, which covers the window and does not make it smaller. The field that has the focus
 * stays in sight. While the page is zoomed in nothing is done: what is in sight moves then.
 */
export function stayAboveKeyboard(dialog: HTMLDialogElement, signal: AbortSignal): void {
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
