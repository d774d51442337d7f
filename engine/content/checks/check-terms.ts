import { didYouMean } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { Glossary } from '../../data/glossary.ts'
import type { RenderedPage } from './check-links.ts'

/** Errors for terms that a page uses and the glossary lacks. Each is reported once, however many locales show the file. */
export function checkTerms(glossary: Glossary, pages: Iterable<RenderedPage>): Problem[] {
  if (glossary.size === 0) return []
  const termIds = [...(glossary.values().next().value?.keys() ?? [])]
  const problems = new Map<string, Problem>()
  for (const { file, references } of pages) {
    for (const { kind, target, line, file: written = file } of references) {
      if (kind !== 'term' || termIds.includes(target)) continue
      problems.set(`${written}\n${line}\n${target}`, {
        severity: 'error',
        code: 'unknown-term',
        file: written,
        line,
        message: `the term "${target}" is not in content/glossary.yaml`,
        hint:
          didYouMean(target, termIds) ?? `Define it there; known terms are ${termIds.join(', ') || 'none'}.`,
      })
    }
  }
  return [...problems.values()]
}
