import type { Chat, ChatAccess, ChatLine } from './chat.ts'

interface Message {
  id: string
  type: string
  user: { id: string; custom_name: string }
  text_message?: { text: string; filtered?: boolean }
  received_at: string
}

interface Config {
  topic: { pub: string }
  user: { customer_id: string; custom_name: string }
}

/**
 * Connects to the sandbox, which has no broker: messages that the Messaging SDK sends by MQTT are sent by POST, and
 * received ones are read from the history.
 *
 * @param every Milliseconds between two reads of the history.
 */
export async function connectSandboxChat(
  { api, token }: ChatAccess,
  onLine: (line: ChatLine) => void,
  onError: (message: string) => void,
  every = 2000,
): Promise<Chat & { close(): void }> {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${response.status} ${answer.message}`)
    return answer
  }
  const { topic, user } = await call<Config>('/bv/chatroom/v1/chatrooms/config')
  const shown = new Set<string>()

  const look = async () => {
    const { messages } = await call<{ messages: Message[] }>('/bv/chatroom/v1/chatrooms/messages?limit=50')
    const texts = messages.filter(({ id, text_message: text }) => text && !text.filtered && !shown.has(id))
    for (const message of texts.toSorted((a, b) => a.received_at.localeCompare(b.received_at))) {
      shown.add(message.id)
      onLine({
        name: message.user.custom_name,
        text: message.text_message?.text ?? '',
        receivedAt: message.received_at,
      })
    }
  }
  const fail = (error: Error) => onError(error.message)
  await look()
  const timer = setInterval(() => look().catch(fail), every)
  return {
    send(text) {
      const message = {
        id: crypto.randomUUID(),
        type: 'INTERACTION_TYPE_TEXT',
        user: { id: user.customer_id, custom_name: user.custom_name },
        text_message: { text },
        sent_at: new Date().toISOString(),
      }
      call(`/topics/${topic.pub}`, message).then(look).catch(fail)
    },
    close: () => clearInterval(timer),
  }
}
