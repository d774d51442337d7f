import { z } from 'shiori'

const text = z.string().trim().min(1)
const link = z.strictObject({ label: text, href: text })

/** The platform in one sentence, above the drawing of a live stream. */
export const liveHeroCopy = z.strictObject({ title: text, lead: text, actions: z.array(link) })

/** Products with their figures. */
export const productsCopy = z.strictObject({
  title: text,
  lead: text,
  items: z.array(
    z.strictObject({
      /** Name of its glyph (ProductGlyph.tsx). */
      id: text,
      title: text,
      text,
      href: text,
      facts: z.array(z.strictObject({ label: text, value: text })),
      points: z.array(text),
    }),
  ),
})
