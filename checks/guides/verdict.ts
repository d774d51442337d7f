import type { GuideSettings } from 'shiori/internal/data/guide-settings.ts'
import type { Guide } from './guide.ts'
import type { GuideRun } from './guide-run.ts'

/** Maximum percentage of guides that may be listed as unable to run. */
const maxUnproven = 5

export interface Verdict {
  /** Guides that must run, but fail in a language. */
  failed: GuideRun[]
  /** Errors in the lists of guides that need not run. */
  problems: string[]
}

/**
 * Judges results. A guide that is listed as failing but runs is an error in the list, because its entry would hide the
 * next failure.
 *
 * @param all Every guide of the site; `runs` may be a part of them.
 */
export function verdictOf(
  all: readonly Guide[],
  runs: readonly GuideRun[],
  { unproven, pending }: Pick<GuideSettings, 'unproven' | 'pending'>,
): Verdict {
  const listed = { ...unproven, ...pending }
  const broken = runs.filter(({ failures }) => failures.length > 0)
  const ran = new Set(runs.map(({ guide }) => guide.id))
  const failing = new Set(broken.map(({ guide }) => guide.id))
  const ids = new Set(all.map(({ id }) => id))
  const problems = Object.keys(listed).flatMap(id => {
    if (!ids.has(id)) return `${id} is listed, but is not a guide with requests`
    return ran.has(id) && !failing.has(id) ? `${id} runs: remove it from the list` : []
  })
  const maxUnprovenCount = Math.floor((all.length * maxUnproven) / 100)
  const count = Object.keys(unproven).length
  if (count > maxUnprovenCount)
    problems.push(
      `${count} guides are listed as unable to run, expected at most ${maxUnprovenCount} of ${all.length}`,
    )
  return { failed: broken.filter(({ guide }) => listed[guide.id] === undefined), problems }
}
