import type { Messages } from '../../config/messages/messages.ts'

export type PlayerDemoText = Messages['playerDemo']

/** Texts of each locale, in a file of its own: a page that has no demo carries none of them. */
export const playerDemoTexts: Record<string, () => Promise<{ playerDemo: PlayerDemoText }>> = {
  en: () => import('../../config/messages/player-demo/en.ts'),
  ja: () => import('../../config/messages/player-demo/ja.ts'),
  zh: () => import('../../config/messages/player-demo/zh.ts'),
}
