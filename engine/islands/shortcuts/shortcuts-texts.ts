import type { Messages } from '../../config/messages/messages.ts'

/** Texts of the list of shortcuts, like search-texts.ts. */
export const shortcutsTexts: Record<string, () => Promise<{ shortcuts: Messages['shortcuts'] }>> = {
  en: () => import('../../config/messages/shortcuts/en.ts'),
  ja: () => import('../../config/messages/shortcuts/ja.ts'),
  zh: () => import('../../config/messages/shortcuts/zh.ts'),
}
