/**
 * Sends JSON to this page's server.
 *
 * @throws {Error} with the server's error message.
 */
export async function post<T>(route: string, body: object = {}): Promise<T> {
  const response = await fetch(route, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error ?? `${route}: ${response.status}`)
  return answer
}
