/** A message as shown on the page. */
export interface ChatLine {
  name: string
  text: string
  receivedAt: string
}

/** A connected chatroom. */
export interface Chat {
  send(text: string): void
}

export interface ChatAccess {
  api: string
  token: string
  refreshToken: string
}

/** Connects with the Messaging SDK, which reconnects and renews the token itself. */
export async function connectChat(
  { api, token, refreshToken }: ChatAccess,
  onLine: (line: ChatLine) => void,
  onError: (message: string) => void,
): Promise<Chat> {
  const chatroom = window.BVOneChatroomSDK?.Chatroom
  if (!chatroom) throw new Error('the script of the chat did not load')
  chatroom.register({
    onTextReceived: ({ text, user, receivedAt }) => onLine({ name: user.customName, text, receivedAt }),
    onError: ({ message }) => onError(message),
  })
  await chatroom.init({ host: api, chatToken: token, refreshToken })
  return { send: text => chatroom.sendTextMessage({ text }) }
}
