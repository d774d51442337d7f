/** Phase of a live event, from a viewer's point of view. */
export type Phase = 'wait' | 'play' | 'over'

/**
 * Requests the phase of a token's event.
 *
 * @throws {Error} with the status and message of the platform.
 */
export async function phaseOf({
  api,
  token,
}: {
  api: string
  token: string
}): Promise<{ title: string; phase: Phase }> {
  const response = await fetch(`${api}/bv/playback/v1/contents`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${body.message}`)
  return { title: body.title, phase: body.playable ? 'play' : body.is_ended ? 'over' : 'wait' }
}
