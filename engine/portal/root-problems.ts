import type { Problem } from '../config/problem.ts'

/** Problems that a missing plugin causes, because its components and pages are unknown. */
const pluginConsequences: ReadonlySet<string> = new Set(['unknown-component', 'broken-link'])

/** Removes errors that may only be consequences of a plugin that could not be loaded, so that one mistake is one error. */
export function rootProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.some(({ code }) => code === 'plugin')
    ? problems.filter(({ code }) => !pluginConsequences.has(code))
    : problems
}
