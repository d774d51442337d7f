import { z } from 'zod'

/** Position of a doc or category among its siblings. Like Docusaurus, also accepts a number in quotation marks. */
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
