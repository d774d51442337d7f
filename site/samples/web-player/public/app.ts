import { element, kept } from '../../shared/public/element.ts'
import { post } from '../../shared/public/post.ts'
import { startSession } from '../../shared/public/session.ts'
import { readPosition } from './position.ts'

const notice = element('#notice', HTMLParagraphElement)

function say(text: string): void {
  notice.textContent = text
}

async function play(): Promise<void> {
  const given = await post<{ api: string; token: string; licenseKey: string }>('/playback-token')
  const position = await readPosition(given)
  const deviceId = kept(localStorage, 'device', () => crypto.randomUUID())
  const session = await startSession({ ...given, deviceId }, error =>
    say(`Playback has ended: ${error.message}`),
  )
  document.title = position.title
  element('h1', HTMLHeadingElement).textContent = position.title
  if (position.at > 0) say(`You stopped at ${position.at} seconds.`)
  if (!window.BVOne) throw new Error('the script of the player did not load')

  let last = position.at
  const player = window.BVOne.createPlayer('player', {
    licenseKey: given.licenseKey,
    title: position.title,
    source: session.sources,
    onPlaylogFired(_eventName, data) {
      if (data && typeof data === 'object' && 'current_position' in data) last = Number(data.current_position)
    },
  })
  addEventListener('pagehide', () => {
    void position.keep(last)
    session.end()
    player.release()
  })
}

play().catch((error: unknown) =>
  say(`The video does not play: ${error instanceof Error ? error.message : error}`),
)
