/** Whether a text has the same bytes in ASCII, Latin-1 and UTF-8: clients differ in the encoding they use. */
export function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text)
}
