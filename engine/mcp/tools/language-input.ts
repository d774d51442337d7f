import { z } from 'zod'
import type { McpSite } from '../site.ts'

/** Input for the language of a tool's answer: the code of a locale of the site. Default: the default locale. */
export function languageInput({ facts }: Pick<McpSite, 'facts'>) {
  const codes = facts.locales.map(({ code }) => code)
  return z
    .enum(codes)
    .default(facts.defaultLocale)
    .describe(`Language of the answer: ${codes.join(', ')}.`)
}
