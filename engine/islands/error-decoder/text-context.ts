import { createContext, use } from 'react'
import type { ErrorDecoderText } from './texts.ts'

const ErrorDecoderTextContext = createContext<ErrorDecoderText | undefined>(undefined)

export const ErrorDecoderTextProvider = ErrorDecoderTextContext.Provider

/** @throws outside ErrorDecoderTextProvider. */
export function useErrorDecoderText(): ErrorDecoderText {
  const text = use(ErrorDecoderTextContext)
  if (!text) throw new Error('useErrorDecoderText outside ErrorDecoderTextProvider')
  return text
}
