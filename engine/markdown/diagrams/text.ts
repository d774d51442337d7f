/** Full-width characters: Han, Kana, Hangul, their punctuation, emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}|[\u{20000}-\u{3fffd}]/u
const narrow = /[iIljtf1!|.,:;'()[\]{}/\\ -]/

/** Estimated width of a line in pixels, slightly more than system fonts need. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const character of text) {
    if (wide.test(character)) ems += 1.02
    else if (narrow.test(character)) ems += 0.36
    else if (/[A-Z0-9@%mwMW_—]/.test(character)) ems += 0.68
    else ems += 0.57
  }
  return ems * fontSize
}

/** A label with line breaks (`<br>`), so that lines are at most `width` pixels wide if they can be broken. */
export function wrapLabel(label: string, width: number): string {
  return label
    .split(/<br\s*\/?>|\\n/i)
    .flatMap(line => wrapText(line.trim(), width, 13))
    .join('<br>')
}

/** Breaks a line into lines of at most `width` pixels: at spaces, and between full-width characters. */
export function wrapText(text: string, width: number, fontSize: number): string[] {
  const lines: string[] = []
  let line = ''
  const pieces = text.match(/\s+|[^\s\u2e80-\uffef]+|[\u2e80-\uffef]/gu) ?? []
  for (const piece of pieces.flatMap(whole => partsOfName(whole, width, fontSize))) {
    // Closing punctuation may not begin a line in Japanese and Chinese.
    const hangs = /^[、。，．）」』】？！：；ー々〉》]$/u.test(piece)
    if (line !== '' && !hangs && textWidth(line + piece, fontSize) > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else {
      line += piece
    }
  }
  return [...lines, line.trimEnd()]
}

/** Splits a technical name that is too wide, such as `library/files:upload` or `ERROR_REASON_CONFLICT`, into parts between which lines may break. */
function partsOfName(piece: string, width: number, fontSize: number): string[] {
  return textWidth(piece, fontSize) > width ? piece.split(/(?<=[/:_.-])(?=\w)|(?<=[a-z])(?=[A-Z])/) : [piece]
}
