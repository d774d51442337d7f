/** HTML without its elements; character references are kept, so that it is still HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(p|div|ul|ol|li|h\d|br|hr|pre|table|tr|td|th|blockquote)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether HTML fits on the line of a `<summary>`: short, without links and blocks. */
export function fitsLine(html: string): boolean {
  return plainText(html).length <= 160 && !/<(?!\/?(span|code|em|strong|b|i)\b)[a-z/]/.test(html)
}
