import { loadTexts } from '../../client/load-texts.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { searchTexts } from './search-texts.ts'

export type SearchText = Messages['search']

/** The texts in the page's locale. */
export async function loadSearchText(): Promise<SearchText> {
  return (await loadTexts(searchTexts)).search
}
