import type { Messages } from '../../config/messages/messages.ts'

/** Texts of feedback, like search-texts.ts. */
export const feedbackTexts: Record<string, () => Promise<{ feedback: Messages['feedback'] }>> = {
  en: () => import('../../config/messages/feedback/en.ts'),
  ja: () => import('../../config/messages/feedback/ja.ts'),
  zh: () => import('../../config/messages/feedback/zh.ts'),
}
