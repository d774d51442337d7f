import { z } from 'zod'
import { type AskedQuestion, askLimits } from '../../search/ask/ask-messages.ts'

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const schema: z.ZodType<AskedQuestion> = z.strictObject({
  question: text(askLimits.question),
  locale: z.string().max(35),
  // Part of a file's name.
  version: z
    .string()
    .max(100)
    .regex(/^[^/\\]+$/)
    .optional(),
  about: z.string().max(askLimits.path).optional(),
  conversation: z.string().max(36),
  turns: z
    .array(z.strictObject({ question: text(askLimits.question), answer: text(askLimits.answer) }))
    .max(askLimits.turns),
})

/** Reads what a page sends; undefined if it is not a question. */
export function readQuestion(body: Uint8Array): AskedQuestion | undefined {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).data
  } catch {
    return undefined
  }
}
