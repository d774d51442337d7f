import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

/** Returns the sample that a process draws when it starts on this day. */
async function drawn(day: string | undefined, full = ''): Promise<number[]> {
  vi.stubEnv('SAMPLE_DAY', day)
  vi.stubEnv('FULL', full)
  vi.resetModules()
  const { sampleOf } = await import('./sample.ts')
  return sampleOf([0, 1, 2, 3, 4, 5, 6], 3)
}

test('days in a row try everything, each its own part, the same part each time', async () => {
  const days = [await drawn('20001'), await drawn('20002'), await drawn('20003')]
  expect(days.flat().sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(await drawn('20002')).toEqual(days[1])
})

test('the nightly run tries everything each day', async () => {
  expect(await drawn('20001', '1')).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a process hands its day on', async () => {
  const today = await drawn(undefined)
  expect(Number(process.env.SAMPLE_DAY)).toBeGreaterThan(20_000)
  expect(await drawn(process.env.SAMPLE_DAY)).toEqual(today)
})
