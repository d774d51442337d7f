/** A source for a player. */
export interface Source {
  type: string
  src: string
}

/** A session on this device. The platform ends a session without heartbeats. */
export interface Session {
  sources: Source[]
  end(): void
}

interface Manifest {
  protocol: string
  url: string
}

const kinds: Record<string, string> = {
  PROTOCOL_DASH: 'application/dash+xml',
  PROTOCOL_HLS: 'application/x-mpegurl',
}

/**
 * Starts a playback session and keeps it alive.
 *
 * @param deviceId A UUID, created once for each device, which the device limit counts.
 * @param onLost Called when a heartbeat is refused because the session was ended, for example on another device.
 * @throws {Error} with the status and message of the platform.
 */
export async function startSession(
  { api, token, deviceId }: { api: string; token: string; deviceId: string },
  onLost: (error: Error) => void,
): Promise<Session> {
  const path = `${api}/bv/playback/v1/sessions/${deviceId}`
  const call = async (method: string, action: string, keepalive = false) => {
    const response = await fetch(path + action, {
      method,
      headers: { authorization: `Bearer ${token}` },
      keepalive,
    })
    const body = await response.json()
    if (!response.ok) throw new Error(`${response.status} ${body.message}`)
    return body
  }
  await call('POST', ':start')
  const { sources } = await call('GET', '')
  const manifests: Manifest[] = sources[0]?.manifests ?? []
  const timer = setInterval(() => {
    call('POST', ':heartbeat').catch((error: Error) => {
      clearInterval(timer)
      onLost(error)
    })
  }, 10_000)
  return {
    sources: manifests.flatMap(({ protocol, url }) => {
      const type = kinds[protocol]
      return type ? [{ type, src: url }] : []
    }),
    end() {
      clearInterval(timer)
      call('POST', ':end', true).catch(() => {
        // The page is closing; without heartbeats, the platform ends the session itself.
      })
    },
  }
}
