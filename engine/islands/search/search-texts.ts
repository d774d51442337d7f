import type { Messages } from '../../config/messages/messages.ts'

/**
 * Texts of the search in each language of the engine, each in its own file, so that pages do not contain them. The bundle adds those of a
 * site (engine/vite/own-text-plugin.ts).
 */
export const searchTexts: Record<string, () => Promise<{ search: Messages['search'] }>> = {
  en: () => import('../../config/messages/search/en.ts'),
  ja: () => import('../../config/messages/search/ja.ts'),
  zh: () => import('../../config/messages/search/zh.ts'),
}
