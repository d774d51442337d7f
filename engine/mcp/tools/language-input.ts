import { z } from 'zod'
import type { McpSite } from '../site.ts'

/** The language that a tool answers in: codes of the site's locales, the default one where none is said. */
export function languageInput({ facts }: Pick<McpSite, 'facts'>) {
  const codes = facts.locales.map(({ code }) => code)
  return z
    .enum(codes)
    .default(facts.defaultLocale)
    .describe(`Language of the answer: ${codes.join(', ')}.`)
}
