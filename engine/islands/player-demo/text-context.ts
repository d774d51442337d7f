import { createContext, use } from 'react'
import type { PlayerDemoText } from './texts.ts'

const PlayerDemoTextContext = createContext<PlayerDemoText | undefined>(undefined)

export const PlayerDemoTextProvider = PlayerDemoTextContext.Provider

/** @throws outside PlayerDemoTextProvider. */
export function usePlayerDemoText(): PlayerDemoText {
  const text = use(PlayerDemoTextContext)
  if (!text) throw new Error('usePlayerDemoText outside PlayerDemoTextProvider')
  return text
}
