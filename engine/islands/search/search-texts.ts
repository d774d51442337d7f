import type { Messages } from '../../config/messages/messages.ts'

/**
 * Texts of the search in each language that the engine brings, each in a file of its own: a page that is only read carries
 * none of them. Where a site has texts of its own, the bundle adds them here (engine/vite/search-text-plugin.ts).
 */
export const searchTexts: Record<string, () => Promise<{ search: Messages['search'] }>> = {
  en: () => import('../../config/messages/search/en.ts'),
  ja: () => import('../../config/messages/search/ja.ts'),
  zh: () => import('../../config/messages/search/zh.ts'),
}
