/** A prompt token, and the knowledge bases that it opens. */
interface Access {
  token: string
  bases: string[]
  /** Milliseconds since 1970. */
  expires: number
}

/** A chatbot of the platform. */
export interface Chatbot {
  api: string
  /** @throws Error with the status that the platform answers. */
  access(signal: AbortSignal): Promise<Access>
  /** Drops the token that is at hand. */
  forget(): void
}

/** A token that ends within this time is not used any more, milliseconds. */
const margin = 30_000

/** The chatbot that the environment names; undefined where it does not. */
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

/** A call whose answer is JSON. The token goes to no other address. */
async function call<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered with status ${response.status}`)
  return response.json() as Promise<T>
}
