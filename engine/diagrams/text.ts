import { phrasesOf, splitPhrase } from './phrases.ts'

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

/**
 * Breaks a line into lines of at most `width` pixels, at spaces and between phrases; a wider word is not broken. The
 * lines are as equal as their number allows, so that the last line is not a single word.
 */
export function wrapText(text: string, width: number, fontSize: number): string[] {
  const pieces = phrasesOf(text).flatMap(phrase =>
    textWidth(phrase, fontSize) > width ? [...splitName(phrase)].flatMap(splitPhrase) : [phrase],
  )
  let lines = fill(pieces, width, fontSize)
  for (let room = width - step; room > width / 2; room -= step) {
    const equal = fill(pieces, room, fontSize)
    if (equal.length > lines.length || widest(equal, fontSize) > room) break
    lines = equal
  }
  return lines
}

/** Pixels by which lines are narrowed to make them equal. */
const step = 4

function fill(pieces: readonly string[], width: number, fontSize: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && textWidth((line + piece).trimEnd(), fontSize) > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else {
      line += piece
    }
  }
  return [...lines, line.trimEnd()]
}

function widest(lines: readonly string[], fontSize: number): number {
  return Math.max(...lines.map(line => textWidth(line, fontSize)))
}

/** Splits a technical name, such as `library/files:upload` or `ERROR_REASON_CONFLICT`, into parts between which lines may break. */
function splitName(piece: string): string[] {
  return piece.split(/(?<=[/:_.-])(?=\w)|(?<=[a-z])(?=[A-Z])/)
}
