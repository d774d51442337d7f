import { z } from 'zod'

/** What pages tell search engines as JSON-LD (schema.org), beside what each kind of page is. */
export const structuredData = z.strictObject({
  /**
   * Pages whose innermost headings are questions, each with its answer below, as paths without locale: `['/docs/faq']`. Each
   * such page grows by part of its text. Default: none.
   */
  questions: z.array(z.string().regex(/^\/\S+$/, 'a path that begins with "/"')).default([]),
})
