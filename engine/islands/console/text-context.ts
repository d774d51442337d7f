import { createContext, use } from 'react'
import type { ConsoleText } from './console-text.ts'

/** What all parts of the console share. */
interface Shared {
  text: ConsoleText
  /** Copies a text; tells whether it could. */
  copyText: (text: string) => Promise<boolean>
}

const SharedContext = createContext<Shared | undefined>(undefined)

export const ConsoleProvider = SharedContext.Provider

/** @throws outside ConsoleProvider. */
export function useShared(): Shared {
  const shared = use(SharedContext)
  if (!shared) throw new Error('useShared outside ConsoleProvider')
  return shared
}

/** The texts of the page's locale. @throws outside ConsoleProvider. */
export function useConsoleText(): ConsoleText {
  return useShared().text
}
