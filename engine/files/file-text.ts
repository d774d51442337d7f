import { isUtf8 } from 'node:buffer'
import type { Problem } from '../config/problem.ts'

/** The bytes of a file without byte order mark, and the problem with its encoding, if any. */
export function checkEncoding(file: string, bytes: Buffer): { bytes: Buffer; problem: Problem | undefined } {
  const body = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
  if (!isUtf8(body)) return { bytes: body, problem: encodingProblem(file, bytes) }
  return { bytes: body, problem: isBlank(body) ? emptyProblem(file) : controlProblem(file, body) }
}

/**
 * Control characters in UTF-8, one byte a character, except tab and line ends. They are invisible to readers, and not allowed in the XML of
 * feeds and sitemaps.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const control = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xef\xbf[\xbe\xbf]|\r(?!\n)/

/** U+202A to U+202E and U+2066 to U+2069 change the order in which text is displayed, so that code looks different from what it does. */
const reordering = /\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]/

/** A text without the characters that `checkEncoding` reports, and with Unix line ends. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
    /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/g,
    '',
  )
}

function controlProblem(file: string, bytes: Buffer): Problem | undefined {
  const text = bytes.toString('latin1')
  const found = control.exec(text) ?? reordering.exec(text)
  if (!found) return undefined
  const before = bytes.subarray(0, found.index).toString().split('\n')
  const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  if (found[0] === '\r') {
    const message = 'a line ends with a carriage return alone'
    return {
      severity: 'error',
      code: 'encoding',
      ...place,
      message,
      hint: 'Save the file with Unix line endings (LF).',
    }
  }
  const character = Buffer.from(found[0], 'latin1').toString().codePointAt(0) ?? 0
  const reorders = character > 0x2000
  const name = `U+${character.toString(16).toUpperCase().padStart(4, '0')}`
  return {
    severity: 'error',
    code: 'control-character',
    ...place,
    message: reorders
      ? `found the control character ${name}, which changes the order in which text is displayed`
      : `found the control character ${name}${character === 0 ? ' (NUL)' : ''}, which is not allowed in text`,
    hint: reorders
      ? 'Delete it. Put right-to-left text in <bdi>, or in an element with dir="rtl".'
      : 'Delete it. To find it, let your editor show invisible characters, or go to the column.',
  }
}

function encodingProblem(file: string, bytes: Buffer): Problem {
  const offset = invalidByteOffset(bytes)
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return {
    severity: 'error',
    code: 'encoding',
    file,
    line: bytes.subarray(0, offset).filter(byte => byte === 0x0a).length + 1,
    message: `not UTF-8: byte ${offset} is 0x${(bytes[offset] ?? 0).toString(16)}${utf16 ? ' (the file is UTF-16)' : ''}`,
    hint: 'Save the file as UTF-8.',
  }
}

function emptyProblem(file: string): Problem {
  return {
    severity: 'error',
    code: 'empty-file',
    file,
    message: 'the file is empty',
    hint: 'Write the page, or delete the file.',
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every(byte => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)
}

/** Offset of the first byte that is not UTF-8, by bisection: prefixes decode up to that byte. */
function invalidByteOffset(bytes: Buffer): number {
  let validCount = 0
  let bad = bytes.length
  while (bad - validCount > 1) {
    const middle = (validCount + bad) >> 1
    if (decodes(bytes.subarray(0, middle))) validCount = middle
    else bad = middle
  }
  // The character with the bad byte begins up to three bytes before it.
  const start = [validCount, validCount - 1, validCount - 2, validCount - 3].find(
    end => end >= 0 && isUtf8(bytes.subarray(0, end)),
  )
  return start ?? validCount
}

function decodes(bytes: Buffer): boolean {
  try {
    // With `stream`, the last character may be incomplete.
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
