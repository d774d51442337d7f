import { z } from 'zod'

/** Place of a doc or a category among its neighbours; Docusaurus takes a number in quotation marks as well. */
export const sidebarPosition = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^-?\d+(?:\.\d+)?$/)
      .transform(Number),
  ],
  {
    error: 'a number',
  },
)
