import { createContext, use } from 'react'
import type { TextsOf } from 'shiori'
import type en from '../messages/en.ts'

/** Texts of the error decoder in a locale. */
export type ErrorDecoderText = TextsOf<typeof en>

const ErrorDecoderTextContext = createContext<ErrorDecoderText | undefined>(undefined)

export const ErrorDecoderTextProvider = ErrorDecoderTextContext.Provider

/** @throws {Error} outside of ErrorDecoderTextProvider. */
export function useErrorDecoderText(): ErrorDecoderText {
  const text = use(ErrorDecoderTextContext)
  if (!text) throw new Error('useErrorDecoderText outside ErrorDecoderTextProvider')
  return text
}
