import { session } from '../../client/storage.ts'
import { type Draft, draftOf, fragmentOf, linkMark } from '../../reference/try-link.ts'

const key = 'console.draft'
/** A longer body is not kept, characters: each key would wait for it. */
const longest = 100_000

/**
 * What was last typed into a form of this tab, where it was that of the operation: after a reload, or in another language.
 *
 * @param hash Of the address. A link to a request goes before what was typed, unless that was typed after it was opened.
 */
export function keptDraft(operation: string, hash: string): Draft | undefined {
  const [fragment = '', link = '', ...id] = session.get(key)?.split(' ') ?? []
  if (id.join(' ') !== operation || (hash.startsWith(linkMark) && hash !== link)) return undefined
  return draftOf(fragment)
}

/** @param operation Its id. @param draft Without secrets. @param hash Of the address. */
export function keepDraft(operation: string, draft: Draft, hash: string): void {
  if ((draft.body?.length ?? 0) > longest) return
  session.set(key, `${fragmentOf(draft)} ${hash.startsWith(linkMark) ? hash : ''} ${operation}`)
}
