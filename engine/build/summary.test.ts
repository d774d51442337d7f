import { expect, test } from 'vitest'
import { formatSummary } from './summary.ts'

test.each([
  [true, '1 page in 2.0 s (1.5 CPU s); HTML with Brotli: median 4.2 kB, largest 4.2 kB'],
  [false, '1 page in 2.0 s (1.5 CPU s); HTML: median 4.2 kB, largest 4.2 kB'],
])('sizes are those with Brotli only if pages are compressed: %s', (isCompressed, summary) => {
  const page = { url: '/', bytes: 4_200, brotli: 4_200 }
  expect(formatSummary([page], 0, 2_000, { user: 1_000_000, system: 500_000 }, isCompressed)).toBe(summary)
})

test('names pages of the last build', () => {
  const pages = ['/', '/a'].map(url => ({ url, bytes: 4_200, brotli: 4_200 }))
  expect(formatSummary(pages, 1, 2_000, { user: 1_000_000, system: 0 }, true)).toMatch(
    /^2 pages \(1 page unchanged\) in 2\.0 s/,
  )
})
