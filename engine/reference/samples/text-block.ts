/** Characters that are invisible or reorder text, and those that end a line in some languages. */
const unprintable = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu

/** Indented JSON of a value, in which invisible characters are escaped. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(unprintable, found =>
    found === '\n' ? found : unicodeEscape(found),
  )
}

/** Escape of a character, such as `\u200b`, for JSON, Java, Kotlin and C#. */
export function unicodeEscape(found: string): string {
  return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A string literal in double quotes with the escapes of JSON, in which invisible characters are escaped, too. */
export function jsonString(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(unprintable, unicodeEscape)
}

/** A string literal for Swift and Rust, which write a code point in braces, and have no `\b` and `\f`. */
export function bracedString(text: string): string {
  return jsonString(text).replaceAll(/\\(?:u([\da-f]{4})|.)/gi, (found, code: string | undefined) => {
    if (code !== undefined) return `\\u{${code}}`
    return braced[found] ?? found
  })
}

const braced: Readonly<Record<string, string>> = { '\\b': '\\u{8}', '\\f': '\\u{c}' }

/** Whether a text can be a literal of several lines whose indentation is removed, and which has no escapes. */
export function fitsBlock(text: string): boolean {
  const lines = text.split('\n')
  return (
    lines.length > 1 &&
    lines.some(line => /^\S/.test(line)) &&
    !lines.some(line => /\s$/.test(line)) &&
    text.replaceAll('\n', '').search(unprintable) < 0
  )
}

/** Indents all lines that are not empty. */
export function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent)
}

/** A text with CRLF as a string literal for each line, joined by `+`. */
export function concatenated(text: string, quote: (line: string) => string): string {
  const lines = text.match(/[\s\S]*?\r\n|[\s\S]+$/g) ?? ['']
  return lines.map(quote).join(' +\n')
}
