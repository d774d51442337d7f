import { z } from 'zod'

/** Names must match the pattern with which `{{name}}` is found in texts. */
export const variables = z.record(
  z.string().regex(/^[A-Za-z]\w*$/, 'a name of letters, digits and "_" that begins with a letter'),
  z.string().regex(/^[^\r\n]*$/, 'one line of text, so that line numbers stay the same'),
)
