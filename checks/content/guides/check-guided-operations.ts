import type { Problem } from 'shiori/internal/config/problem.ts'

/** An operation of the description, with the docs in its `x-guides`. */
export interface DescribedOperation {
  id: string
  deprecated: boolean
  /** Path template, such as `/orders/{id}`. */
  path: string
  guides: readonly string[]
}

/** A guide: its source, and its id as used in `x-guides`. */
export interface Guide {
  id: string
  text: string
}

/** Reasons why operations need no guide, by operationId, and the file that contains them. */
export interface Reasons {
  file: string
  byOperation: Readonly<Record<string, string>>
}

/**
 * Reports operations that no guide explains: none names the operationId, none of the operation's `x-guides` contains
 * its path, and there is no reason. Readers discover what an API can do in guides; the reference alone does not say
 * when to call an operation. Reasons that are no longer needed are reported, too.
 */
export function checkGuidedOperations(
  operations: readonly DescribedOperation[],
  guides: readonly Guide[],
  { file, byOperation }: Reasons,
): Problem[] {
  const named = new Set(guides.flatMap(({ text }) => text.match(/\b[A-Z]\w*_[A-Z]\w*/g) ?? []))
  const isExplained = ({ path, guides: operationGuides }: DescribedOperation) =>
    guides.some(({ id, text }) => operationGuides.includes(id) && pathPattern(path).test(text))
  const unguided = new Set(
    operations
      .filter(operation => !operation.deprecated && !named.has(operation.id) && !isExplained(operation))
      .map(({ id }) => id),
  )
  const missing = [...unguided].filter(id => !Object.hasOwn(byOperation, id))
  const redundant = Object.keys(byOperation).filter(id => !unguided.has(id))
  return [
    ...missing.map(id =>
      problem(
        file,
        `no guide names the operation ${id}`,
        'Name it in a guide, or say here why it needs none.',
      ),
    ),
    ...redundant.map(id =>
      problem(
        file,
        `${id} has a guide, is deprecated or is gone, but still has a reason`,
        'Remove the line.',
      ),
    ),
  ]
}

/** Matches the path in samples and texts, with ids or variables as its parameters, but no longer path. */
function pathPattern(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map(part => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`${parts.join('[^/\\s:"\'`]+')}(?![\\w/:-])`)
}

function problem(file: string, message: string, hint: string): Problem {
  return { severity: 'error', code: 'unguided-operation', file, message, hint }
}
