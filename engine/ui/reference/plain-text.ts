/** Text of a piece of HTML without its elements; entities stay, so that it is HTML still. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(p|div|ul|ol|li|h\d|br|hr|pre|table|tr|td|th|blockquote)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a piece of HTML can stand in the line of a `<summary>` as it is: short, without links and blocks. */
export function fitsLine(html: string): boolean {
  return plainText(html).length <= 160 && !/<(?!\/?(span|code|em|strong|b|i)\b)[a-z/]/.test(html)
}
