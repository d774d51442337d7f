import type { Messages } from '../../config/messages/messages.ts'

/**
 * Texts of the console in each language that the engine brings, each in a file of its own. Where a site has texts of its own, the
 * bundle adds them here (engine/vite/own-text-plugin.ts).
 */
export const apiConsoleTexts: Record<string, () => Promise<{ apiConsole: Messages['apiConsole'] }>> = {
  en: () => import('../../config/messages/console/en.ts'),
  ja: () => import('../../config/messages/console/ja.ts'),
  zh: () => import('../../config/messages/console/zh.ts'),
}
