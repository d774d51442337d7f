// The part of the SDKs that the samples use; script tags load the SDKs.

interface PlayerHandle {
  release(): void
}

interface PlayerOptions {
  licenseKey?: string
  title?: string
  source: { type: string; src: string }[]
  onPlaylogFired?(eventName: string, data: unknown): void
}

interface ChatUser {
  id: string
  customName: string
}

interface ChatroomSdk {
  register(callbacks: {
    onTextReceived?(message: { text: string; user: ChatUser; receivedAt: string }): void
    onError?(error: { message: string }): void
  }): void
  init(options: { host: string; chatToken: string; refreshToken: string }): Promise<{ user: ChatUser }>
  sendTextMessage(message: { text: string }): void
}

interface Window {
  BVOne?: { createPlayer(id: string, options: PlayerOptions): PlayerHandle }
  BVOneChatroomSDK?: { Chatroom: ChatroomSdk }
}
