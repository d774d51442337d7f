import type { Problem } from 'shiori/internal/config/problem.ts'

/** An operation of the description, with the docs that its `x-guides` name. */
export interface DescribedOperation {
  id: string
  deprecated: boolean
  /** Such as `/orders/{id}`. */
  path: string
  guides: readonly string[]
}

/** A guide: its id, as `x-guides` names it, and its source. */
export interface Guide {
  id: string
  text: string
}

/** Why operations need no guide, by operationId, and the file that says so. */
export interface Reasons {
  file: string
  byOperation: Readonly<Record<string, string>>
}

/**
 * Operations that no guide names by operationId, whose path none of their `x-guides` has, and no reason excuses: readers find what an
 * API can do in guides, and the reference alone tells nobody when to call it. A reason that is no longer needed is a finding as well.
 */
export function checkGuidedOperations(
  operations: readonly DescribedOperation[],
  guides: readonly Guide[],
  { file, byOperation }: Reasons,
): Problem[] {
  const named = new Set(guides.flatMap(({ text }) => text.match(/\b[A-Z]\w*_[A-Z]\w*/g) ?? []))
  const isExplained = ({ path, guides: own }: DescribedOperation) =>
    guides.some(({ id, text }) => own.includes(id) && inText(path).test(text))
  const lonely = new Set(
    operations
      .filter(operation => !operation.deprecated && !named.has(operation.id) && !isExplained(operation))
      .map(({ id }) => id),
  )
  const missing = [...lonely].filter(id => !Object.hasOwn(byOperation, id))
  const needless = Object.keys(byOperation).filter(id => !lonely.has(id))
  return [
    ...missing.map(id =>
      problem(
        file,
        `no guide names the operation ${id}`,
        'Name it in a guide, or say here why it needs none.',
      ),
    ),
    ...needless.map(id =>
      problem(
        file,
        `${id} has a guide, is deprecated or is gone, and still has a reason`,
        'Take the line out.',
      ),
    ),
  ]
}

/** The path as samples and texts have it, with ids or variables in place of its parameters, and no longer path. */
function inText(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map(part => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`${parts.join('[^/\\s:"\'`]+')}(?![\\w/:-])`)
}

function problem(file: string, message: string, hint: string): Problem {
  return { severity: 'error', code: 'unguided-operation', file, message, hint }
}
