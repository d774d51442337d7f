import { expect, test } from 'vitest'
import { maximum, minimum, nextAmount } from './progress-amount.ts'

test('the bar begins at 0.08, always grows, in smaller steps, and ends', () => {
  const amounts = [minimum]
  for (let amount = minimum; amount < maximum; ) {
    amount = nextAmount(amount)
    amounts.push(amount)
    if (amounts.length > 200) break
  }
  expect(amounts[0]).toBe(0.08)
  expect(amounts.at(-1)).toBe(maximum)
  const steps = amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(steps[0]).toBeGreaterThan(steps.at(-2) ?? 0)
  // At least half a minute, so that the slowest page still has progress to show.
  expect(amounts.length * 0.8).toBeGreaterThan(30)
})
