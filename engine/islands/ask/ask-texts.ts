import type { Messages } from '../../config/messages/messages.ts'

/** Texts of answers in words, like search-texts.ts. */
export const askTexts: Record<string, () => Promise<{ ask: Messages['ask'] }>> = {
  en: () => import('../../config/messages/ask/en.ts'),
  ja: () => import('../../config/messages/ask/ja.ts'),
  zh: () => import('../../config/messages/ask/zh.ts'),
}
