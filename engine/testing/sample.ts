import { full } from './full.ts'

const dayLength = 86_400_000

/**
 * Days since 1970: what the samples of `npm test` are drawn by, so that each day tries others and the same day always the same.
 * Processes that are started from here take over the day, also those that begin after midnight; `SAMPLE_DAY` in the environment
 * repeats another one.
 */
export const sampleDay = Number(process.env.SAMPLE_DAY ?? Math.floor(Date.now() / dayLength))
process.env.SAMPLE_DAY = String(sampleDay)

/** Every so many of a list, other ones each day; all of them in the nightly run. */
export function sampleOf<T>(all: readonly T[], every: number): T[] {
  return all.filter((_, index) => full || (index + sampleDay) % every === 0)
}
