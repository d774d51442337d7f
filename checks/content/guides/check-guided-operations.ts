import type { Problem } from 'shiori/internal/config/problem.ts'

/** An operation of the description, with the docs that its `x-guides` name. */
export interface DescribedOperation {
  id: string
  deprecated: boolean
  guides: readonly string[]
}

/** Why operations need no guide, by operationId, and the file that says so. */
export interface Reasons {
  file: string
  byOperation: Readonly<Record<string, string>>
}

/**
 * Operations that no guide names by operationId, none of `x-guides` explains, and no reason excuses: readers find what an API can do
 * in guides, and the reference alone tells nobody when to call it. A reason that is no longer needed is a finding as well.
 */
export function checkGuidedOperations(
  operations: readonly DescribedOperation[],
  guides: readonly { text: string }[],
  { file, byOperation }: Reasons,
): Problem[] {
  const named = new Set(guides.flatMap(({ text }) => text.match(/\b[A-Z]\w*_[A-Z]\w*/g) ?? []))
  const lonely = new Set(
    operations
      .filter(({ id, deprecated, guides: own }) => !deprecated && own.length === 0 && !named.has(id))
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

function problem(file: string, message: string, hint: string): Problem {
  return { severity: 'error', code: 'unguided-operation', file, message, hint }
}
