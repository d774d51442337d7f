import type { Problem } from '../config/problem.ts'

/** What follows from a plugin that is not there: its components and pages are unknown. */
const ofMissingPlugin: ReadonlySet<string> = new Set(['unknown-component', 'broken-link'])

/** One mistake is one error: leaves out what is only wrong because a plugin could not be loaded. */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  return problems.some(({ code }) => code === 'plugin')
    ? problems.filter(({ code }) => !ofMissingPlugin.has(code))
    : problems
}
