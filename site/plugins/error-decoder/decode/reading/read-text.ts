import type { Reading } from './clue.ts'

// Each repetition is bounded and starts at a word boundary, so that no text takes long.

/** `errorCode: 20403`, `Code=20403`, `"code": 8`; the word decides whether it is an HTTP status. */
const codeOf =
  /(?<![A-Za-z]|status\s)([A-Za-z_]{0,30}code)["'\\]{0,4}\s{0,8}[:=(]?\s{0,8}["'\\]{0,4}(\d{1,6})(?![\w.])/gi
/** `error 20403`, `エラー(1002)`, `BV.ERROR.PLAYCRAFT.1002`. */
const textAfterError =
  /(?:error|exception|エラー|エラーコード|錯誤|錯誤代碼|コード|代碼|BV\.ERROR(?:\.PLAYCRAFT)?)[\s:：=#.([]{1,4}(\d{1,6})(?![\d.]\d|\w)/gi
const bracketedNumber = /[([](\d{2,6})[)\]]/g
const connack = /\b(CONNACK)[\s:=]{1,3}(\d{1,3})\b/gi

const httpStatus =
  /\bHTTP(?:\/[\d.]{1,3})?["']?[\s:]{1,3}(?:status(?:[ _]?code)?[\s:=]{0,3}|error[\s:]{1,3})?([1-5]\d\d)(?!\w)/gi
const namedStatus = /(?<![A-Za-z])(?:http_?)?status(?:[ _]?code)?["']?[\s:=(]{1,4}["']?([1-5]\d\d)(?!\w)/gi
const phrase =
  /(?<![\w.])([45]\d\d)[\s:]{1,3}(?:\(?)(?:Bad Request|Unauthorized|Forbidden|Not Found|Conflict|Too Many Requests|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out)/gi
const message =
  /\b(?:error)?(?:message|desc|localizedDescription)["']?\s{0,4}[:=]\s{0,4}["“]([^"”\n]{3,300})["”]/gi
const word = /[A-Za-z_][\w]*/g
const number = /(?<![\w.-])\d{1,6}(?![\w]|\.\d)/g

/** Maximum number of matches of each kind, because logs repeat themselves. */
const maxMatches = 200

/** Collects clues from the words of a text: numbers called codes, HTTP statuses, messages, identifiers. */
export function readText(text: string, reading: Reading): void {
  const { clues } = reading
  const alone = /^\s*#?(\d{1,6})\s*$/.exec(text)?.[1]
  if (alone !== undefined) {
    if (isStatus(alone)) clues.push({ kind: 'status', value: Number(alone) })
    else clues.push({ kind: 'code', value: plain(alone) })
  }
  for (const [, name = '', value = ''] of places(text, codeOf)) {
    if (/status|http|response/i.test(name)) addStatus(reading, value)
    else clues.push({ kind: 'code', value: plain(value) })
  }
  for (const pattern of [textAfterError, bracketedNumber])
    for (const [, value = ''] of places(text, pattern)) clues.push({ kind: 'code', value: plain(value) })
  for (const [, name = '', value = ''] of places(text, connack))
    clues.push({ kind: 'code', value: `${name.toUpperCase()} ${plain(value)}` })
  for (const pattern of [httpStatus, namedStatus, phrase])
    for (const [, value = ''] of places(text, pattern)) addStatus(reading, value)
  for (const [, value = ''] of places(text, message)) {
    clues.push({ kind: 'message', value })
    reading.message ??= value
  }
  for (const [value] of places(text, number)) clues.push({ kind: 'number', value: plain(value) })
  if (text.length <= 300) clues.push({ kind: 'message', value: text.trim() })
  readWords(text, reading)
}

function readWords(text: string, { words }: Reading): void {
  const trimmed = text.trim()
  for (const match of text.matchAll(word)) {
    const [value] = match
    if (value.length > 80) continue
    const isCode =
      value === trimmed ||
      (text[match.index - 1] === '.' && /[\s\w)(:=]/.test(text[match.index - 2] ?? ' ')) ||
      text[match.index + value.length] === '('
    const count = words.get(value)
    if (!count) words.set(value, { isCode })
    else count.isCode ||= isCode
  }
}

function* places(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  let count = 0
  for (const match of text.matchAll(pattern)) {
    if (count++ === maxMatches) return
    yield match
  }
}

function addStatus({ clues }: Reading, value: string): void {
  if (isStatus(value)) clues.push({ kind: 'status', value: Number(value) })
}

function isStatus(value: string): boolean {
  return /^[1-5]\d\d$/.test(value)
}

/** Removes leading zeros. */
function plain(value: string): string {
  return String(Number(value))
}
