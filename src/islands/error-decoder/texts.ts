import type { Messages } from '../../site/messages/messages.ts'

export type ErrorDecoderText = Messages['errorDecoder']

/** Texts of each locale, in a file of its own: a page that has no decoder carries none of them. */
export const errorDecoderTexts: Record<string, () => Promise<{ errorDecoder: ErrorDecoderText }>> = {
  en: () => import('../../site/messages/error-decoder/en.ts'),
  ja: () => import('../../site/messages/error-decoder/ja.ts'),
  zh: () => import('../../site/messages/error-decoder/zh.ts'),
}
