import { createContext, use } from 'react'
import type { ConsoleText } from './console-text.ts'

/** Data that all parts of the console share. */
interface Shared {
  text: ConsoleText
  /** Copies a text; returns whether it succeeded. */
  copyText: (text: string) => Promise<boolean>
}

const SharedContext = createContext<Shared | undefined>(undefined)

export const ConsoleProvider = SharedContext.Provider

/** @throws Outside ConsoleProvider. */
export function useShared(): Shared {
  const shared = use(SharedContext)
  if (!shared) throw new Error('useShared outside ConsoleProvider')
  return shared
}

/**
 * The texts in the page's locale.
 *
 * @throws Outside ConsoleProvider.
 */
export function useConsoleText(): ConsoleText {
  return useShared().text
}
