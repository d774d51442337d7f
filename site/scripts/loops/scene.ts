import type { BrowserContext } from '@playwright/test'

export type Locale = 'en' | 'ja' | 'zh'

/** A picture of a loop, shown for some time. */
export interface Shot {
  /** What happens, in the language of the loop. Shots of one caption follow each other. */
  caption: string
  seconds: number
  /** PNG files that are put side by side; width and height are even. */
  pictures: Buffer[]
}

/** What is recorded: what somebody does in the portal. */
export interface Scene {
  steps(context: BrowserContext, portal: { origin: string; locale: Locale }): AsyncGenerator<Shot>
}

/** Path of a page in a language. */
export function localized(path: string, locale: Locale): string {
  return locale === 'en' ? path : `/${locale}${path}`
}
