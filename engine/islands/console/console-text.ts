import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { apiConsoleTexts } from './console-texts.ts'

export type ConsoleText = Messages['apiConsole']

/** The texts in the page's locale. */
export async function loadConsoleText(): Promise<ConsoleText> {
  const load = apiConsoleTexts[settings.locale] ?? apiConsoleTexts.en
  if (!load) throw new Error(`There are no texts of the console for "${settings.locale}"`)
  return (await load()).apiConsole
}
