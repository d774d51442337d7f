import type { Locale } from '../config/locale.ts'

/** A piece of Markdown, and the line of its file where it begins. */
export interface PlacedText {
  text: string
  line: number
}

/** A text by locale; the default locale must have one, others may. A single text applies to all locales. */
export type PlacedTexts = Record<Locale, PlacedText | undefined>
