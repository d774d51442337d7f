import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { askTexts } from './ask-texts.ts'

export type AskText = Messages['ask']

/** The texts of the page's locale. */
export async function loadAskText(): Promise<AskText> {
  const load = askTexts[settings.locale] ?? askTexts.en
  if (!load) throw new Error(`There are no texts of answers for "${settings.locale}"`)
  return (await load()).ask
}
