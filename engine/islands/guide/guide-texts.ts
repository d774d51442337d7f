import type { Messages } from '../../config/messages/messages.ts'

/** Texts of guides that run, like console-texts.ts. */
export const guideRunTexts: Record<string, () => Promise<{ guideRun: Messages['guideRun'] }>> = {
  en: () => import('../../config/messages/guide-run/en.ts'),
  ja: () => import('../../config/messages/guide-run/ja.ts'),
  zh: () => import('../../config/messages/guide-run/zh.ts'),
}
