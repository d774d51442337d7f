/** Where a letter of a text field stands, in pixels from the corner of the field. Its lines do not wrap. */
export function caretPlace(area: HTMLTextAreaElement, offset: number): { top: number; left: number } {
  const style = getComputedStyle(area)
  const before = area.value.slice(0, offset)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = style.font
  const lines = before.split('\n').length
  return {
    top: lines * Number.parseFloat(style.lineHeight) + Number.parseFloat(style.paddingTop) - area.scrollTop,
    left: (pen?.measureText(line).width ?? 0) + Number.parseFloat(style.paddingLeft) - area.scrollLeft,
  }
}
