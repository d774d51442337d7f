import { textWidth } from './text.ts'

/** Characters in a label that the renderer would read as syntax. */
const signs = '[](){}|"&'
const firstPrivate = 0xe000
/**
 * A character to which the renderer gives room, and which is not shown. Its width is in pixels, at the size of arrow
 * labels.
 */
const room = { character: '\ue00f', width: 6 }
/** Pixels around the label of an arrow, which keep two adjacent labels apart. */
const gap = 4

/** Replaces brackets and the like in a label by private-use characters, so that the renderer ignores them. */
export function protect(label: string): string {
  const text = label.trim().replace(/#quot;/g, '"')
  return [...text]
    .map(sign => (signs.includes(sign) ? String.fromCharCode(firstPrivate + signs.indexOf(sign)) : sign))
    .join('')
}

/** Adds room to the label of an arrow: the renderer measures letters of 11 px, and they are drawn with 12 px. */
export function padLabel(label: string): string {
  return label
    .split('<br>')
    .map(
      line =>
        line +
        room.character.repeat(Math.ceil((textWidth(line, 12) - textWidth(line, 11) + gap) / room.width)),
    )
    .join('<br>')
}

/** Reverts `padLabel`. */
export function withoutRoom(label: string): string {
  return label.replaceAll(room.character, '')
}

/** Restores what `protect` and `padLabel` replaced, escaped for XML. */
export function reveal(svg: string): string {
  return svg.replaceAll(room.character, '').replace(/[\ue000-\ue008]/g, hidden => {
    const sign = signs[hidden.charCodeAt(0) - firstPrivate] ?? ''
    return sign === '&' ? '&amp;' : sign
  })
}
