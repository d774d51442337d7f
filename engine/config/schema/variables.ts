import { z } from 'zod'

/** `{{name}}` is found in texts by this form of a name. */
export const variables = z.record(
  z.string().regex(/^[A-Za-z]\w*$/, 'a name of letters, digits and "_" that begins with a letter'),
  z.string().regex(/^[^\r\n]*$/, 'a text of one line: a line more would move all lines below it'),
)
