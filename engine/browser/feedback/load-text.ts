import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { feedbackTexts } from '../../islands/feedback/feedback-texts.ts'

/**
 * Texts of the feedback form, in the page's language.
 *
 * @throws If they cannot be loaded.
 */
export async function loadText(): Promise<Messages['feedback']> {
  const load = feedbackTexts[settings.locale] ?? feedbackTexts.en
  if (!load) throw new Error('no texts')
  return (await load()).feedback
}
