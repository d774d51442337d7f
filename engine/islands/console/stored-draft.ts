import { session } from '../../client/storage.ts'
import { type Draft, draftOf, fragmentOf, linkMark } from '../../reference/try-link.ts'

const key = 'console.draft'
/** Maximum characters of a stored body, which is written on each key press. */
const maxLength = 100_000

/**
 * The last draft of this tab, if it is for this operation: after a reload, or in another language.
 *
 * @param hash Hash of the address. A link to a request overrides the draft, unless the draft was typed after the link was opened.
 */
export function loadDraft(operation: string, hash: string): Draft | undefined {
  const [fragment = '', link = '', ...id] = session.get(key)?.split(' ') ?? []
  if (id.join(' ') !== operation || (hash.startsWith(linkMark) && hash !== link)) return undefined
  return draftOf(fragment)
}

/**
 * @param operation Its id.
 * @param draft Without secrets.
 * @param hash Hash of the address.
 */
export function storeDraft(operation: string, draft: Draft, hash: string): void {
  if ((draft.body?.length ?? 0) > maxLength) return
  session.set(key, `${fragmentOf(draft)} ${hash.startsWith(linkMark) ? hash : ''} ${operation}`)
}
