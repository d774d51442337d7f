/** Whether text is the same bytes in ASCII, Latin-1 and UTF-8, of which clients take one or the other. */
export function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text)
}
