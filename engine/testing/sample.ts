import { full } from './full.ts'

const dayLength = 86_400_000

/**
 * Days since 1970, which determine the samples of `npm test`: each day tries others, and the same day always the same.
 * Child processes inherit the day, even after midnight; `SAMPLE_DAY` in the environment repeats another day.
 */
export const sampleDay = Number(process.env.SAMPLE_DAY ?? Math.floor(Date.now() / dayLength))
process.env.SAMPLE_DAY = String(sampleDay)

/** Selects one in `every` items, different ones each day; all of them in the nightly run. */
export function sampleOf<T>(all: readonly T[], every: number): T[] {
  return all.filter((_, index) => full || (index + sampleDay) % every === 0)
}
