import type { Messages } from '../../site/messages/messages.ts'

export type PlayerDemoText = Messages['playerDemo']

/** Texts of each locale, in a file of its own: a page that has no demo carries none of them. */
export const playerDemoTexts: Record<string, () => Promise<{ playerDemo: PlayerDemoText }>> = {
  en: () => import('../../site/messages/player-demo/en.ts'),
  ja: () => import('../../site/messages/player-demo/ja.ts'),
  zh: () => import('../../site/messages/player-demo/zh.ts'),
}
