import { loadTexts } from '../../client/load-texts.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { feedbackTexts } from '../../islands/feedback/feedback-texts.ts'

/**
 * Texts of the feedback form, in the page's language.
 *
 * @throws If they cannot be loaded.
 */
export async function loadText(): Promise<Messages['feedback']> {
  return (await loadTexts(feedbackTexts)).feedback
}
