import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { feedbackTexts } from '../../islands/feedback/feedback-texts.ts'

/** The texts by which readers are asked, in the page's language. @throws when they do not come. */
export async function loadText(): Promise<Messages['feedback']> {
  const load = feedbackTexts[settings.locale] ?? feedbackTexts.en
  if (!load) throw new Error('no texts')
  return (await load()).feedback
}
