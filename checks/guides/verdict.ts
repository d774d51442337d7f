import type { GuideSettings } from 'shiori/internal/data/guide-settings.ts'
import type { Guide } from './guide.ts'
import type { GuideRun } from './guide-run.ts'

/** Of so many guides at most, in percent, may be said that they cannot run. */
const maxUnproven = 5

export interface Verdict {
  /** Guides that must run, and do not in some language. */
  failed: GuideRun[]
  /** What is wrong with the lists of guides that need not run. */
  problems: string[]
}

/**
 * Judges runs. A guide that is listed as one that does not run, and runs, is a fault of the list: it would hide the next one.
 *
 * @param all Every guide of the site; `runs` may be of some.
 */
export function verdictOf(
  all: readonly Guide[],
  runs: readonly GuideRun[],
  { unproven, pending }: Pick<GuideSettings, 'unproven' | 'pending'>,
): Verdict {
  const listed = { ...unproven, ...pending }
  const broken = runs.filter(({ faults }) => faults.length > 0)
  const ran = new Set(runs.map(({ guide }) => guide.id))
  const failing = new Set(broken.map(({ guide }) => guide.id))
  const ids = new Set(all.map(({ id }) => id))
  const problems = Object.keys(listed).flatMap(id => {
    if (!ids.has(id)) return `${id} is listed and is not a guide with requests`
    return ran.has(id) && !failing.has(id) ? `${id} runs: take it off the list` : []
  })
  const most = Math.floor((all.length * maxUnproven) / 100)
  const count = Object.keys(unproven).length
  if (count > most)
    problems.push(`${count} guides are said not to run, at most ${most} of ${all.length} may be`)
  return { failed: broken.filter(({ guide }) => listed[guide.id] === undefined), problems }
}
