/**
 * Returns the median of numbers; the lower of two.
 *
 * @throws {Error} if there are none.
 */
export function median(values: readonly number[]): number {
  return middle(values, value => value)
}

/**
 * Returns the item whose number is the median.
 *
 * @throws {Error} if there are none.
 */
export function middle<Item>(items: readonly Item[], numberOf: (item: Item) => number): Item {
  return quantile(items, 0.5, numberOf)
}

/**
 * Returns the item at a quantile of its numbers: 0 is the minimum, 0.5 the median, 1 the maximum; the lower of two.
 *
 * @throws {Error} if there are none.
 */
export function quantile<Item>(
  items: readonly Item[],
  place: number,
  numberOf: (item: Item) => number,
): Item {
  const sorted = items.toSorted((a, b) => numberOf(a) - numberOf(b))
  const found = sorted[Math.floor((sorted.length - 1) * place)]
  if (found === undefined) throw new Error('Nothing was measured')
  return found
}

/** Formats the minimum and the median as integers for a table. */
export function bestAndMedian(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)} / ${median(values).toFixed(0)}`
}
