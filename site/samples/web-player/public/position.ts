/** Reads and stores how far a viewer has watched. */
export interface Position {
  title: string
  /** Seconds; 0 for a viewer who has not started. */
  at: number
  keep(seconds: number): Promise<void>
}

/**
 * Reads title and position of a token's content.
 *
 * @throws {Error} with the status and message of the platform.
 */
export async function readPosition({ api, token }: { api: string; token: string }): Promise<Position> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${api}/bv/playback/v1/contents`, { headers })
  const body = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${body.message}`)
  return {
    title: body.title,
    at: body.last_watched_position ?? 0,
    async keep(seconds) {
      await fetch(`${api}/bv/playback/v1/positions`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ last_watched_position: Math.floor(seconds) }),
        keepalive: true,
      })
    },
  }
}
