import { z } from 'shiori/tools'

/** The world that a tool uses. By default, a call gets a new world that nobody else knows. */
export const worldInput = z
  .string()
  .regex(/^[A-Za-z\d_-]{1,64}$/, 'letters, digits, _ and -, at most 64')
  .optional()
  .describe(
    'Name of your world. Default: a new one, which the response names. Calls with the same name share its state.',
  )

export function newWorld(): string {
  return `mcp-${crypto.randomUUID().slice(0, 13)}`
}
