import type { Problem } from 'shiori/internal/config/problem.ts'
import type { Course } from 'shiori/internal/reference/api-names.ts'
import type { ContentCheck } from '../content-check.ts'

/** A Mermaid state diagram, from the line of its fence to the end of the block. */
const diagram = /^[ \t>]*```mermaid[^\n]*\n[ \t>]*stateDiagram[\s\S]*?```/gm
const arrow = /^[ \t>]*(\S+)[ \t]*-->[ \t]*([^\s:]+)/gm

/** Reports states of an API's lifecycle that a page draws by hand: a second copy would diverge from the description. */
export const checkDrawnStates: ContentCheck = (pages, { apiNames, config }) => {
  const courses = apiNames.get(config.defaultLocale)?.courses ?? new Map<string, Course>()
  return pages.flatMap(({ file, text }) =>
    [...text.matchAll(diagram)].flatMap(({ 0: block, index }): Problem[] => {
      const name = lifecycleOf(courses, statesIn(block))
      if (name === undefined) return []
      const line = text.slice(0, index).split('\n').length
      return [
        {
          severity: 'error',
          code: 'drawn-states',
          file,
          line,
          message: `the diagram draws states of ${name} by hand`,
          hint: `Write <Lifecycle of="${name}" /> in an .mdx file, with by="…", to="…" or without="…" for a part of it.`,
        },
      ]
    }),
  )
}

function statesIn(block: string): Set<string> {
  const names = [...block.matchAll(arrow)].flatMap(([, from = '', to = '']) => [from, to])
  return new Set(names.filter(name => name !== '[*]'))
}

/**
 * Finds the lifecycle that has all these states, by full name or without the prefix. At least two states, because one
 * may be a coincidence.
 */
function lifecycleOf(courses: ReadonlyMap<string, Course>, drawn: ReadonlySet<string>): string | undefined {
  if (drawn.size < 2) return undefined
  for (const [name, { states, prefix }] of courses)
    if ([...drawn].every(state => states.includes(state) || states.includes(prefix + state))) return name
  return undefined
}
