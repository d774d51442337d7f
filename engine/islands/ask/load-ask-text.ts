import { loadTexts } from '../../client/load-texts.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { askTexts } from './ask-texts.ts'

export type AskText = Messages['ask']

/** The texts of the page's locale. */
export async function loadAskText(): Promise<AskText> {
  return (await loadTexts(askTexts)).ask
}
