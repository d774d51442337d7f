import { element, kept } from '../../shared/public/element.ts'
import { post } from '../../shared/public/post.ts'
import { type Session, startSession } from '../../shared/public/session.ts'
import { type ChatLine, connectChat } from './chat.ts'
import { phaseOf } from './phase.ts'
import { connectSandboxChat } from './sandbox-chat.ts'

interface ConfigureInput {
  api: string
  licenseKey: string
  isSandbox: boolean
  playbackToken: string
  chat?: { token: string; refreshToken: string }
}

const notice = element('#notice', HTMLParagraphElement)
const messages = element('#messages', HTMLUListElement)

function say(text: string): void {
  notice.textContent = text
}

function addLine({ name, text }: ChatLine): void {
  const item = document.createElement('li')
  const author = document.createElement('strong')
  author.textContent = name
  // As text, never HTML: other people wrote it.
  item.append(author, ` ${text}`)
  messages.append(item)
  item.scrollIntoView({ block: 'end' })
}

/** Waits for the event, plays it, and says when it is over. Checks the phase every ten seconds. */
async function watch({ api, playbackToken: token, licenseKey }: ConfigureInput): Promise<void> {
  let session: Session | undefined
  for (;;) {
    const { title, phase } = await phaseOf({ api, token })
    element('h1', HTMLHeadingElement).textContent = title
    if (phase === 'over') {
      session?.end()
      return say('The event is over. Thank you for watching.')
    }
    if (phase === 'wait') say('The event has not begun. This page starts it by itself.')
    if (phase === 'play' && !session) {
      say('')
      const deviceId = kept(localStorage, 'device', () => crypto.randomUUID())
      session = await startSession({ api, token, deviceId }, error =>
        say(`Playback has ended: ${error.message}`),
      )
      const player = window.BVOne?.createPlayer('player', { licenseKey, title, source: session.sources })
      addEventListener('pagehide', () => {
        session?.end()
        player?.release()
      })
      if (!player) say('The script of the player did not load.')
    }
    await new Promise(resolve => setTimeout(resolve, 10_000))
  }
}

async function join(name: string): Promise<void> {
  const given = await post<ConfigureInput>('/tokens', { name })
  watch(given).catch((error: Error) => say(`The event cannot be played: ${error.message}`))
  if (!given.chat) return
  const connect = given.isSandbox ? connectSandboxChat : connectChat
  const chat = await connect({ api: given.api, ...given.chat }, addLine, say)
  const form = element('#chat', HTMLFormElement)
  const input = element('#text', HTMLInputElement)
  form.hidden = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    const text = input.value.trim()
    if (text !== '') chat.send(text)
    form.reset()
  })
}

const joining = element('#join', HTMLFormElement)
joining.addEventListener('submit', event => {
  event.preventDefault()
  joining.hidden = true
  join(element('#name', HTMLInputElement).value).catch((error: Error) => say(error.message))
})
