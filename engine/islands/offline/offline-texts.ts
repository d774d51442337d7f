import type { Messages } from '../../config/messages/messages.ts'

/** Texts of offline reading, like search-texts.ts. */
export const offlineTexts: Record<string, () => Promise<{ offline: Messages['offline'] }>> = {
  en: () => import('../../config/messages/offline/en.ts'),
  ja: () => import('../../config/messages/offline/ja.ts'),
  zh: () => import('../../config/messages/offline/zh.ts'),
}
