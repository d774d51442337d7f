import { z } from 'shiori'
import { changeSchema } from 'shiori/api-changes'

/** A version of the API; the first recorded one has no changes. */
export const releaseSchema = z.strictObject({
  version: z.string(),
  /** Day on which it was recorded here: `2026-11-23`. */
  date: z.iso.date(),
  changes: z.array(changeSchema),
})
export type Release = z.infer<typeof releaseSchema>
