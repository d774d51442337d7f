import { escapeXml } from './svg.ts'
import { textWidth } from './text.ts'

/** Characters in a label that the renderer would read as syntax. */
const signs = '[](){}|"&'
const firstPrivate = 0xe000
/** Takes room where the renderer measures, and is not shown. Pixels at the size of the labels of arrows. */
const room = { character: '\ue00f', width: 6 }
/** Pixels around the label of an arrow, which keep two adjacent labels apart. */
const gap = 4

/** Replaces brackets and the like in a label by private-use characters, so that the renderer ignores them. */
export function protect(label: string): string {
  const text = label.trim().replace(/#quot;/g, '"')
  return [...text]
    .map(one => (signs.includes(one) ? String.fromCharCode(firstPrivate + signs.indexOf(one)) : one))
    .join('')
}

/** The label of an arrow with the room that it takes: the renderer measures letters of 11 px, and they are drawn with 12. */
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

/** What a label needs less than the renderer leaves at both sides, in pixels: of a box, and of a diamond, whose sides come near its corners. */
const spare = { box: 24, diamond: 58 }
const lineHeight = 17
/** Width of the character that takes room, and what is added to each line, at the size of the labels of boxes. */
const measured = { character: 7.41, line: 1.95 }
/** 64 combining marks, which the renderer takes for characters without a width. */
const firstMark = 0x1dc0
const digits = [12, 6, 0]

/**
 * The label of a box that becomes no wider than its text needs: the renderer has a fixed padding, and takes full-width characters for wider than
 * they are. Each line is hidden in marks without a width, beside characters that take the room it should have.
 *
 * @param label Protected, with `<br>` between lines.
 */
export function compact(label: string, isDiamond = false): string {
  const lines = label.split('<br>')
  const padding = isDiamond ? Math.max(0, spare.diamond - lineHeight * lines.length) : spare.box
  return lines
    .map(line => {
      // Marked text has to be read by the renderer.
      if (/[*<~]/.test(line)) return line
      const width = textWidth(line, 13) - padding - measured.line
      // An underscore at the end says that a name continues on the next line (shrink.ts).
      const [, text = '', end = ''] = /^(.*?)(_?)$/.exec(line) ?? []
      const count = Math.ceil(width / measured.character) - end.length
      return hide(text) + room.character.repeat(Math.max(0, count)) + end
    })
    .join('<br>')
}

/** Writes each character as three digits to the base 64. */
function hide(text: string): string {
  return text
    .split('')
    .flatMap(unit => digits.map(shift => firstMark + ((unit.charCodeAt(0) >> shift) & 63)))
    .map(code => String.fromCharCode(code))
    .join('')
}

function restoreMarks(marks: string): string {
  const units = marks.match(/.{3}/g) ?? []
  return units
    .map(unit => [...unit].reduce((code, mark) => code * 64 + mark.charCodeAt(0) - firstMark, 0))
    .map(code => String.fromCharCode(code))
    .join('')
}

/** Restores what `protect` and `compact` replaced, escaped for XML. */
export function reveal(svg: string): string {
  return svg
    .replaceAll(room.character, '')
    .replace(/(?:[\u1dc0-\u1dff]{3})+/g, marks => escapeXml(restoreMarks(marks)))
    .replace(/[\ue000-\ue008]/g, hidden => {
      const sign = signs[hidden.charCodeAt(0) - firstPrivate] ?? ''
      return sign === '&' ? '&amp;' : sign
    })
}
