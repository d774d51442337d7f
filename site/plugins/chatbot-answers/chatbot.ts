/** A prompt token, and the knowledge bases that it gives access to. */
interface Access {
  token: string
  bases: string[]
  /** Milliseconds since 1970. */
  expires: number
}

/** A chatbot of the platform. */
export interface Chatbot {
  api: string
  /**
   * Returns a valid token.
   *
   * @throws {Error} with the status of the platform's response.
   */
  access(signal: AbortSignal): Promise<Access>
  /** Drops the cached token. */
  forget(): void
}

/** Milliseconds before its end from which a token is no longer used. */
const margin = 30_000

/** Creates the chatbot that the environment names; undefined if it names none. */
export function chatbotOf(env: Readonly<Record<string, string | undefined>>): Chatbot | undefined {
  const { BV_API: api, BV_API_TOKEN: key, BV_ORG_ID: organization, CHATBOT_ID: id } = env
  if (!api || !key || !organization || !id) return undefined
  let current: Access | undefined
  const open = async (signal: AbortSignal): Promise<Access> => {
    const source = { type: 'PROMPT_TOKEN_SOURCE_TYPE_CHATBOT_ID', chatbot_id: id }
    const { token, expired_at } = await call<{ token: string; expired_at: string }>(
      `${api}/bv/aisk/v1/prompts/tokens`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'x-bv-org-id': organization,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ source }),
        signal,
      },
    )
    const { knowledge_base_infos: bases } = await call<{ knowledge_base_infos: { id: string }[] }>(
      `${api}/bv/aisk/v1/prompts:init`,
      { headers: { authorization: `Bearer ${token}` }, signal },
    )
    return { token, bases: bases.map(base => base.id), expires: Date.parse(expired_at) }
  }
  return {
    api,
    async access(signal) {
      if (!current || current.expires - margin < Date.now()) current = await open(signal)
      return current
    },
    forget() {
      current = undefined
    },
  }
}

/** Sends a request with a JSON response. The token goes to no other address. */
async function call<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  if (!response.ok) throw new Error(`${new URL(url).pathname} responded with status ${response.status}`)
  return response.json() as Promise<T>
}
