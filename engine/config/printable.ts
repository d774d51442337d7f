/** A name as a terminal can show it: a line break in it would look like another message. */
export function printable(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  return escaped(name, /[\x00-\x1f\x7f-\x9f]/g)
}

/**
 * A message as a terminal can show it. Text that it quotes cannot move the cursor, change the direction of text or begin a line, which CI
 * services would read as a command (`::error::`).
 */
export function printableText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  const shown = escaped(text, /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g)
  return shown.replaceAll('\n', '\n      | ')
}

function escaped(text: string, unseen: RegExp): string {
  return text.replaceAll(unseen, found => {
    const short = JSON.stringify(found).slice(1, -1)
    return short === found ? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}` : short
  })
}
