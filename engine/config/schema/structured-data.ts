import { z } from 'zod'

/** Additional JSON-LD (schema.org) of pages for search engines. */
export const structuredData = z.strictObject({
  /**
   * Pages whose innermost headings are questions, each with its answer below, as paths without locale: `['/docs/faq']`. Each
   * such page grows by part of its text. Default: none.
   */
  questions: z.array(z.string().regex(/^\/\S+$/, 'a path that begins with "/"')).default([]),
})
