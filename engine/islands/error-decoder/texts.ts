import type { Messages } from '../../config/messages/messages.ts'

export type ErrorDecoderText = Messages['errorDecoder']

/** Texts of each locale, in a file of its own: a page that has no decoder carries none of them. */
export const errorDecoderTexts: Record<string, () => Promise<{ errorDecoder: ErrorDecoderText }>> = {
  en: () => import('../../config/messages/error-decoder/en.ts'),
  ja: () => import('../../config/messages/error-decoder/ja.ts'),
  zh: () => import('../../config/messages/error-decoder/zh.ts'),
}
