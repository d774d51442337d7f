import { createContext, use } from 'react'
import type { TextsOf } from 'shiori'
import type en from '../messages/en.ts'

/** Texts of the player demo in a locale. */
export type PlayerDemoText = TextsOf<typeof en>

const PlayerDemoTextContext = createContext<PlayerDemoText | undefined>(undefined)

export const PlayerDemoTextProvider = PlayerDemoTextContext.Provider

/** @throws {Error} outside of PlayerDemoTextProvider. */
export function usePlayerDemoText(): PlayerDemoText {
  const text = use(PlayerDemoTextContext)
  if (!text) throw new Error('usePlayerDemoText outside PlayerDemoTextProvider')
  return text
}
