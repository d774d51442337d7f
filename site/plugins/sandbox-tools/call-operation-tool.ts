import type { Sandbox } from '@shiori/sandbox'
import { type AgentTool, defineTool, z } from 'shiori/tools'
import { newWorld, worldInput } from './world.ts'

/** Maximum characters of a result; about 3,000 tokens. */
const maxAnswerLength = 12_000

/** The organization of every new world, which samples use; others are refused until they are created. */
const organization = 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21'

/** Calls the API in the sandbox, with the state of one world and without real effects. */
export function callOperationTool(sandbox: () => Promise<Sandbox>): AgentTool {
  return defineTool({
    name: 'call_operation',
    title: 'Call the API in the sandbox',
    description:
      'Sends a request to the sandbox, which answers as the API does, with state and errors, in a world of your own. Nothing real is changed and no account is needed. Time stands still until advance_time.',
    readOnly: false,
    input: z.strictObject({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      path: z
        .string()
        .max(4000)
        .regex(/^\/(?!\/)\S*$/, 'a path with its values and query: /films/1?view=full'),
      body: z.unknown().optional().describe('Sent as JSON.'),
      headers: z
        .record(z.string().regex(/^[a-z\d-]{1,60}$/i), z.string().max(1000))
        .default({})
        .describe('In addition to authorization, content-type and x-bv-org-id, which are set for you.'),
      token: z.string().max(4000).optional().describe('A token issued by an operation, if one is needed.'),
      world: worldInput,
    }),
    async run({ method, path, body, headers: ownHeaders, token, world = newWorld() }) {
      const { fetch } = await sandbox()
      const headers: Record<string, string> = {
        'x-bv-org-id': organization,
        ...ownHeaders,
        authorization: `Bearer ${token ?? `sandbox_${world}`}`,
      }
      const sent = body !== undefined && method !== 'GET'
      if (sent) headers['content-type'] = 'application/json'
      const request = { method, headers, ...(sent ? { body: JSON.stringify(body) } : {}) }
      const response = await fetch(new Request(`https://sandbox.invalid${path}`, request))
      const text = await response.text()
      const notes = ['x-sandbox-answer', 'x-sandbox-warning'].flatMap(name => {
        const value = response.headers.get(name)
        return value === null ? [] : [`${name}: ${value}`]
      })
      const shown =
        text.length > maxAnswerLength
          ? `${text.slice(0, maxAnswerLength)}\n… (${text.length} characters)`
          : text
      return {
        text: [`HTTP ${response.status} in world ${world}`, ...notes, '', shown].join('\n'),
        isError: response.status >= 400,
      }
    },
  })
}
