import type { CitedPage } from '../../plugins/answer-provider.ts'
import type { AnswerSource } from '../../search/ask/ask-messages.ts'
import { readTarget } from '../request-target.ts'
import { resolvePath } from '../resolve-path.ts'
import type { Site } from '../site-reader.ts'

/**
 * Converts a page that a provider cites to a source.
 *
 * @param url Origin of the site, without base path.
 * @returns Undefined if it is not a page of the site.
 */
export function citedSource(site: Site, url: string, cited: CitedPage): AnswerSource | undefined {
  const address = URL.parse(cited.url)
  if (!address || address.origin !== URL.parse(url)?.origin) return undefined
  const target = readTarget(address.pathname)
  if (typeof target === 'number' || resolvePath(site, target).kind !== 'file') return undefined
  return { url: address.pathname + address.hash, label: cited.title.trim() || address.pathname }
}
