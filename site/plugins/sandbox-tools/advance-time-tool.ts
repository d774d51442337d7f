import type { Sandbox } from '@shiori/sandbox'
import { type AgentTool, defineTool, z } from 'shiori/tools'
import { newWorld, worldInput } from './world.ts'

/** Makes time pass in a world: encodings end, tokens expire, live events begin. */
export function advanceTimeTool(sandbox: () => Promise<Sandbox>): AgentTool {
  return defineTool({
    name: 'advance_time',
    title: 'Advance time in the sandbox',
    description:
      'Advances time in a world of the sandbox; what becomes due happens. "event" first simulates an external event, such as a signal of an encoder.',
    readOnly: false,
    input: z.strictObject({
      minutes: z
        .number()
        .min(0)
        .max(60 * 24 * 400)
        .describe('0 to send only an event.'),
      event: z.string().max(100).optional(),
      id: z
        .string()
        .max(200)
        .optional()
        .describe('The resource of the event; by default, all that wait for it.'),
      world: worldInput,
    }),
    async run({ minutes, event, id, world = newWorld() }) {
      const { advance, signal, signals } = await sandbox()
      if (event !== undefined && !signals.has(event))
        return { text: `There is no event "${event}". There are: ${[...signals].join(', ')}.`, isError: true }
      const moved = event === undefined ? undefined : signal(world, event, id)
      const now = advance(minutes * 60_000, world)
      const happened = moved === undefined ? [] : [`${event}: ${moved} resources moved.`]
      return { text: [...happened, `It is ${new Date(now).toISOString()} in world ${world}.`].join('\n') }
    },
  })
}
