import { env } from 'node:process'

/**
 * Reads a setting from the environment.
 *
 * @throws {Error} that names a missing setting.
 */
export function setting(name: string): string {
  const value = env[name]
  if (!value) throw new Error(`Set ${name}: the README of the sample says to what.`)
  return value
}

/**
 * Calls the platform with the API token, which never leaves this server.
 *
 * @throws {Error} with the platform's message.
 */
export async function platform<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const response = await fetch(setting('BV_API') + path, {
    method,
    headers: {
      authorization: `Bearer ${setting('BV_API_TOKEN')}`,
      'x-bv-org-id': setting('BV_ORG_ID'),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}
