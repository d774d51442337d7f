import type { Messages } from '../../config/messages/messages.ts'

/**
 * Texts of the console in each language of the engine, each in its own file. The bundle adds those of a site
 * (engine/vite/own-text-plugin.ts).
 */
export const apiConsoleTexts: Record<string, () => Promise<{ apiConsole: Messages['apiConsole'] }>> = {
  en: () => import('../../config/messages/console/en.ts'),
  ja: () => import('../../config/messages/console/ja.ts'),
  zh: () => import('../../config/messages/console/zh.ts'),
}
