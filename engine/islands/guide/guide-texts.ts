import type { Messages } from '../../config/messages/messages.ts'

/** Texts of guides that run, as console-texts.ts has those of the console. */
export const guideRunTexts: Record<string, () => Promise<{ guideRun: Messages['guideRun'] }>> = {
  en: () => import('../../config/messages/guide-run/en.ts'),
  ja: () => import('../../config/messages/guide-run/ja.ts'),
  zh: () => import('../../config/messages/guide-run/zh.ts'),
}
