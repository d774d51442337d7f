import { loadTexts } from '../../client/load-texts.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { apiConsoleTexts } from './console-texts.ts'

export type ConsoleText = Messages['apiConsole']

/** The texts in the page's locale. */
export async function loadConsoleText(): Promise<ConsoleText> {
  return (await loadTexts(apiConsoleTexts)).apiConsole
}
