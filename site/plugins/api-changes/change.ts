import { z } from 'shiori'

/** What a change means for a client that works with the version before. */
export const effects = ['breaking', 'new', 'deprecated'] as const
export type Effect = (typeof effects)[number]

/** What has changed about an operation, a parameter, a field or a value. */
export const happenings = ['added', 'removed', 'required', 'optional', 'type', 'moved', 'deprecated'] as const

/** One change between two versions of the description. */
export const changeSchema = z.strictObject({
  effect: z.enum(effects),
  what: z.enum(['operation', 'parameter', 'field', 'value']),
  /** operationId, `operationId name` of a parameter, `Schema.field`, `Schema.field VALUE`. */
  name: z.string(),
  change: z.enum(happenings),
  /** Types or paths before and after. */
  from: z.string().optional(),
  to: z.string().optional(),
})
export type Change = z.infer<typeof changeSchema>

/** A version of the API; the first one that was recorded has no changes. */
export const releaseSchema = z.strictObject({
  version: z.string(),
  /** Day on which it was recorded here: `2026-11-23`. */
  date: z.iso.date(),
  changes: z.array(changeSchema),
})
export type Release = z.infer<typeof releaseSchema>
