import { createSandbox, type Sandbox, type SandboxOptions } from '../core/create-sandbox.ts'
import { isObject, type JsonObject } from '../core/json.ts'
import { smallDescription } from './small-description.ts'

/** Start of the sandboxes' time in tests, which advances only by `advance`. */
export const start = Date.parse('2026-11-22T00:00:00Z')

/** A response. */
export interface TestResponse {
  status: number
  headers: Headers
  body: JsonObject
}

/** Creates a sandbox of the small description whose time stands still. */
export function stillSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({ description: smallDescription(), clock: { speed: 0, start }, ...options })
}

/** Calls a sandbox like a client. */
export async function call(
  sandbox: Sandbox,
  request: string,
  {
    token = 'sandbox_test',
    body,
    headers = {},
  }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<TestResponse> {
  const [method = 'GET', target = '/'] = request.split(' ')
  const response = await sandbox.fetch(
    new Request(`http://sandbox.example${target}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } }
}

/** Creates a film and returns its id. */
export async function createFilm(sandbox: Sandbox, title: string, token = 'sandbox_test'): Promise<string> {
  const { body } = await call(sandbox, 'POST /films', { token, body: { film: { title } } })
  return isObject(body.film) ? String(body.film.id) : ''
}
