import type { Messages } from '../../config/messages/messages.ts'

/** Texts by which readers are asked, as search-texts.ts has those of the search. */
export const feedbackTexts: Record<string, () => Promise<{ feedback: Messages['feedback'] }>> = {
  en: () => import('../../config/messages/feedback/en.ts'),
  ja: () => import('../../config/messages/feedback/ja.ts'),
  zh: () => import('../../config/messages/feedback/zh.ts'),
}
