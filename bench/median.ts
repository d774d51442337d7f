/** The middle of some numbers by size; the lower of two. @throws when there is none. */
export function median(values: readonly number[]): number {
  return middle(values, value => value)
}

/** The item whose number is the median. @throws when there is none. */
export function middle<Item>(items: readonly Item[], numberOf: (item: Item) => number): Item {
  return quantile(items, 0.5, numberOf)
}

/**
 * The item whose number is at a place among all by size: 0 is the least, 0.5 the median, 1 the largest; the lower of two.
 *
 * @throws when there is none.
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

/** The least of several values and the median, whole, as tables show them. */
export function bestAndMedian(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)} / ${median(values).toFixed(0)}`
}
