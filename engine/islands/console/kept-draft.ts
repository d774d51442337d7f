import { session } from '../../client/storage.ts'
import { type Draft, draftOf, fragmentOf } from '../../reference/try-link.ts'

const key = 'console.draft'
/** A longer body is not kept, characters: each key would wait for it. */
const longest = 100_000

/** What was last typed into a form of this tab, where it was that of the operation: after a reload, or in another language. */
export function keptDraft(operation: string): Draft | undefined {
  const [fragment = '', ...id] = session.get(key)?.split(' ') ?? []
  return id.join(' ') === operation ? draftOf(fragment) : undefined
}

/** @param operation Its id. */
export function keepDraft(operation: string, draft: Draft): void {
  if ((draft.body?.length ?? 0) <= longest) session.set(key, `${fragmentOf(draft)} ${operation}`)
}
