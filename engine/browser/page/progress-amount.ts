/** Initial share of the bar: enough to be visible. */
export const minimum = 0.08

/** Share at which the bar disappears: the navigation was cancelled, or was a download. */
export const maximum = 0.99

/** The share after another step: steps become smaller, since the duration is unknown. */
export function nextAmount(amount: number): number {
  const step = amount < 0.2 ? 0.1 : amount < 0.5 ? 0.04 : amount < 0.8 ? 0.02 : 0.005
  return Math.min(maximum, amount + step)
}
