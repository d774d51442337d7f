import { createContext, useContext } from 'react'
import type { Messages } from '../../config/messages/messages.ts'
import { useFrame } from '../layout/frame-context.ts'

/** BCP 47 tag of the description's language, if it is not the page's. */
export const TextLang = createContext<string | undefined>(undefined)

/** Address of the page with the branches that this one lacks. */
export const BranchesHref = createContext('')

/** Texts of the reference, the label of copy buttons, and the language for plurals and lists. */
export function useReference(): { text: Messages['reference']; copy: string; htmlLang: string } {
  const { messages, locale } = useFrame()
  return { text: messages.reference, copy: messages.browser.copy, htmlLang: locale.htmlLang }
}

export const useTextLang = () => useContext(TextLang)
