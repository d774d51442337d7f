/** Share of the bar that is shown first: enough to be seen. */
export const minimum = 0.08

/** Share at which the bar gives up: the navigation was stopped, or was a download. */
export const maximum = 0.99

/** The share after one more step: steps get smaller, as nobody knows how long it takes. */
export function trickle(amount: number): number {
  const step = amount < 0.2 ? 0.1 : amount < 0.5 ? 0.04 : amount < 0.8 ? 0.02 : 0.005
  return Math.min(maximum, amount + step)
}
