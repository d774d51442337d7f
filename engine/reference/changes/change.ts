import { z } from 'zod'

/** Effects of a change on a client of the earlier version, the worst first. */
export const effects = ['breaking', 'new', 'deprecated', 'compatible'] as const
/** Effect of a change on a client of the earlier version. */
export type Effect = (typeof effects)[number]

/** One change between two versions of a description. */
export const changeSchema = z.strictObject({
  effect: z.enum(effects),
  what: z.enum([
    'operation',
    'parameter',
    'body',
    'response',
    'header',
    'field',
    'value',
    'form',
    'security',
    'server',
  ]),
  /**
   * `operationId`, `operationId name` of a parameter, `operationId 200 text/csv` of a body, `Schema.field`, `Schema.field VALUE`. Fields of
   * a body whose schema has no name are `operationId request.field` and `operationId 200.field`. What the description says of all
   * operations is its JSON pointer: `#/security`.
   */
  name: z.string(),
  change: z.enum([
    'added',
    'removed',
    'required',
    'optional',
    'type',
    'limit',
    'condition',
    'default',
    'style',
    'access',
    'moved',
    'deprecated',
  ]),
  /** Direction in which a field or value is sent, if the change has this effect in one direction only. */
  direction: z.enum(['request', 'response']).optional(),
  /** Type, limit, default, requirement or address before and after the change; undefined if there was or is none. */
  from: z.string().optional(),
  /** For `deprecated`: the day after which it may be removed (`x-sunset`). For `condition`: its keyword, such as `not`. */
  to: z.string().optional(),
})
/** A change between two versions of a description. */
export type Change = z.infer<typeof changeSchema>
