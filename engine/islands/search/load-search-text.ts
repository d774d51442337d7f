import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { searchTexts } from './search-texts.ts'

export type SearchText = Messages['search']

/** The texts in the page's locale. */
export async function loadSearchText(): Promise<SearchText> {
  const load = searchTexts[settings.locale] ?? searchTexts.en
  if (!load) throw new Error(`There are no texts of the search for "${settings.locale}"`)
  return (await load()).search
}
