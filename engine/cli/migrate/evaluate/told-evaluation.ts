import path from 'node:path'
import type { Report } from '../report.ts'
import { type Evaluated, type EvaluationPlace, evaluateModule } from './evaluate-module.ts'

/** What a module of settings exports, without what it imports where that is what fails. */
export function evaluatedOf(
  file: string,
  place: EvaluationPlace,
  report: Report,
  { pages = [], absent, cwd }: { pages?: readonly string[]; absent?: RegExp; cwd?: string } = {},
): Evaluated {
  const whole = evaluateModule(file, place, { pages, absent, cwd })
  reportAsked(file, whole, report)
  if ('value' in whole || whole.isLate) return whole
  const alone = evaluateModule(file, place, { isAlone: true, pages, absent, cwd })
  if ('fault' in alone) return whole
  report.changed(path.basename(file), `evaluated without the modules beside it: ${whole.fault}`)
  return alone
}

/** Tells what a module asked for in vain. */
export function reportAsked(file: string, { asked }: Evaluated, report: Report): void {
  if (asked.length > 0)
    report.changed(path.basename(file), `evaluated without what it asked for: ${asked.join(', ')}`)
}
