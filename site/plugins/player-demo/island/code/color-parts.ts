/** Parses `#rrggbb` into red, green and blue, each from 0 to 255. */
export function colorParts(color: string): number[] {
  return [1, 3, 5].map(index => Number.parseInt(color.slice(index, index + 2), 16))
}
