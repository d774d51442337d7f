/** Characters that are seen as others than they are, or end a line in some languages. */
const unclear = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu

/** JSON of a value over several lines, in which characters that cannot be seen are escaped. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(unclear, found =>
    found === '\n' ? found : unicodeEscape(found),
  )
}

/** `\u200b`, as JSON, Java, Kotlin and C# write it. */
export function unicodeEscape(found: string): string {
  return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A string in double quotes with the escapes of JSON, which has no character in it that cannot be seen. */
export function jsonString(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(unclear, unicodeEscape)
}

/** The same for Swift and Rust, which have braces around a code point and no escapes of a backspace and a form feed. */
export function bracedString(text: string): string {
  return jsonString(text).replaceAll(/\\(?:u([\da-f]{4})|.)/gi, (found, code: string | undefined) => {
    if (code !== undefined) return `\\u{${code}}`
    return braced[found] ?? found
  })
}

const braced: Readonly<Record<string, string>> = { '\\b': '\\u{8}', '\\f': '\\u{c}' }

/** Whether a text may stand in a literal of several lines: one whose indentation is taken away, and which has no escapes. */
export function fitsBlock(text: string): boolean {
  const lines = text.split('\n')
  return (
    lines.length > 1 &&
    lines.some(line => /^\S/.test(line)) &&
    !lines.some(line => /\s$/.test(line)) &&
    text.replaceAll('\n', '').search(unclear) < 0
  )
}

/** Indents lines that are not empty. */
export function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent)
}

/** A text with CRLF as strings of a line each, put together by `+`. */
export function concatenated(text: string, quote: (line: string) => string): string {
  const lines = text.match(/[\s\S]*?\r\n|[\s\S]+$/g) ?? ['']
  return lines.map(quote).join(' +\n')
}
