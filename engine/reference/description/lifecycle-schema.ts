import { z } from 'zod'
import { durationSeconds } from '../duration.ts'

const text = z.string({ error: 'a string' })
const states = z.array(text, { error: 'a list of states' })
const name = z
  .string({ error: 'a name in kebab case such as "payment-fails"' })
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'a name in kebab case such as "payment-fails"')
const duration = z
  .string({ error: 'an ISO 8601 duration such as PT2M' })
  .refine(value => durationSeconds(value) !== undefined, 'an ISO 8601 duration such as PT2M')

const causes = 'exactly one cause: "by", "on", or "after" and "at"'

const transition = z
  .strictObject(
    {
      /** Empty if the transition creates the resource. */
      from: states,
      to: text,
      /** operationId of the operation that causes the transition. */
      by: text.optional(),
      /** Values of the request's body with which the operation causes the transition, by path of the field. */
      with: z
        .record(z.string(), z.union([text, z.number(), z.boolean()]), { error: 'values by field' })
        .optional(),
      /** Event that causes the transition. */
      on: name.optional(),
      /** Time in the state, or since the moment that `at` names. A negative duration is before that moment. */
      after: duration.optional(),
      /** Field of the resource that contains the moment: `delivery.starts_at`. */
      at: text.optional(),
      /** Condition that decides between transitions with the same cause. */
      when: name.optional(),
      /** Not documented, but inferred from the meaning of the states: `true` for the whole transition, `from` for its initial states only. */
      assumed: z.union([z.literal(true), z.literal('from')], { error: 'true or "from"' }).optional(),
    },
    { error: '"from", "to" and a cause, with "when", "with" and "assumed" beside them' },
  )
  .superRefine(({ by, on, after, at, with: values }, context) => {
    const found = [by !== undefined, on !== undefined, after !== undefined || at !== undefined]
    if (found.filter(Boolean).length !== 1) context.addIssue({ code: 'custom', message: causes })
    if (values !== undefined && by === undefined)
      context.addIssue({ code: 'custom', path: ['with'], message: 'values of a request only beside "by"' })
    if (after?.startsWith('-') && at === undefined)
      context.addIssue({
        code: 'custom',
        path: ['after'],
        message: 'a time before a moment only beside "at"',
      })
  })

/** Extension `x-lifecycle` of a schema with an enum: the lifecycle of the states. */
export const lifecycleObject = z.strictObject(
  {
    /** Schemas that have the status. Default: those with a field of this schema. */
    resource: z.union([text, z.array(text)], { error: 'the name of a schema, or a list of them' }).optional(),
    /** Field that contains the status. Default: `status`. */
    field: text.optional(),
    initial: text,
    /** States without a further transition. */
    final: states,
    transitions: z.array(transition, { error: 'a list of transitions' }),
    /** States that no transition of this lifecycle reaches. */
    outside: states.optional(),
  },
  {
    error: 'a lifecycle: "initial", "final", "transitions" and, where needed, "resource", "field", "outside"',
  },
)

export type LifecycleObject = z.infer<typeof lifecycleObject>
export type TransitionObject = z.infer<typeof transition>
