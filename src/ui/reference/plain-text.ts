/** Text of a piece of HTML without its elements; entities stay, so that it is HTML still. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

/** Whether a piece of HTML is one short sentence or paragraph of plain text: a heading can show all of it. */
export function isOneLine(html: string): boolean {
  return /^(<p>)?[^<]{0,120}(<\/p>)?\s*$/.test(html)
}
