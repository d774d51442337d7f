// Plain JavaScript, which the sandbox serves to browsers unchanged. It plays in the page that embed-page.ts writes.
import { hasDrm } from './drm.js'
import { PlaybackSession } from './session.js'
import { addSubtitles } from './subtitles.js'
import { watchPlayback } from './watch-playback.js'
import { placeWatermark } from './watermark.js'

/** Milliseconds between two progress events for the page around the player. */
const progressEvery = 500
/** Milliseconds between two heartbeats of a session. */
const heartbeatEvery = 10_000

const video = /** @type {HTMLVideoElement} */ (document.querySelector('video'))
const { token = '', file = '', settings = '{}' } = video.dataset
/** @type {{ user: string, streaming: string, isProtected: boolean, start: number, subtitles: import('./subtitles.js').Subtitle[] }} */
const { user, streaming, isProtected, start, subtitles } = JSON.parse(settings)
const country = new URLSearchParams(location.search).get('x-sandbox-country')
const session = new PlaybackSession(deviceId(), token, country)
const ended = new AbortController()

/** Stores an ID for the device, because otherwise each page view would count towards the device limit. */
function deviceId() {
  // `crypto.randomUUID` needs a secure page.
  const made = URL.createObjectURL(new Blob()).slice(-36)
  try {
    const known = localStorage.getItem('device') ?? made
    localStorage.setItem('device', known)
    return known
  } catch {
    // The browser denies storage to a frame of another site.
    return made
  }
}

/** Seconds since 1970. */
const now = () => Math.floor(Date.now() / 1000)

/** @param {object} info */
function deliver(info) {
  const message = { event: 'infoDelivery', info: { ...info, currentTimeLastUpdated: now() } }
  if (parent !== window) parent.postMessage(JSON.stringify(message), '*')
}

/** @type {import('./watch-playback.js').Report} */
function report({ name, properties }) {
  const common = {
    playback_module_version: '1.0.0',
    system_time: now(),
    user_id: user,
    content_streaming_type: streaming,
    player_name: 'sandbox',
  }
  deliver({ playlogEventName: name, playlogData: { ...common, ...properties } })
}

/**
 * Creates an engine that reports buffering and captions of the browser's own player. The test stream has one rendition
 * here.
 */
function engineOf() {
  const tracks = video.textTracks
  const engine = Object.assign(new EventTarget(), {
    getVariantTracks: () => [],
    getTextTracks: () =>
      [...tracks].map(({ language, mode }, id) => ({ id, language, active: mode === 'showing' })),
  })
  /** @type {(target: EventTarget, type: string, event: () => Event) => void} */
  const pass = (target, type, event) => target.addEventListener(type, () => engine.dispatchEvent(event()))
  pass(video, 'waiting', () => Object.assign(new Event('buffering'), { buffering: true }))
  pass(video, 'playing', () => Object.assign(new Event('buffering'), { buffering: false }))
  pass(tracks, 'change', () => new Event('textchanged'))
  return engine
}

/**
 * Stops for good, and shows the reason.
 *
 * @param {string} code Code of the player's error.
 */
function refuse(code) {
  if (ended.signal.aborted) return
  ended.abort()
  session.end()
  const properties = { current_position: video.currentTime, errorcode: code }
  report({ name: 'playback_error_occurred', properties })
  video.removeAttribute('src')
  video.load()
  document.querySelector('.watermark')?.remove()
  const screen = /** @type {HTMLTemplateElement | null} */ (
    document.querySelector(`template[data-code="${code}"]`)
  )
  if (screen) video.replaceWith(screen.content)
}

async function beat() {
  const code = await session.beat()
  if (code !== undefined) return refuse(code)
  if (!session.isOpen || video.hasAttribute('src') || ended.signal.aborted) return
  report({ name: 'playback_began_player_startup_time', properties: {} })
  if (isProtected && !(await hasDrm())) return refuse('NETWORK_ERROR')
  video.src = start > 0 ? `${file}#t=${start}` : file
}

/** @type {(handle: () => void, ms: number) => void} */
function every(handle, ms) {
  const timer = setInterval(handle, ms)
  ended.signal.addEventListener('abort', () => clearInterval(timer))
}

addSubtitles(video, subtitles)
placeWatermark(document.querySelector('.watermark'))
const share = /** @type {HTMLElement | null} */ (document.querySelector('[data-share]'))
share?.addEventListener('click', () => navigator.clipboard.writeText(share.dataset.share ?? ''))
if (parent !== window) parent.postMessage({ command: 'ping' }, '*')
report({ name: 'playback_began_player_loading', properties: {} })
watchPlayback(video, engineOf(), report, ended.signal)
video.addEventListener('error', () => refuse('NETWORK_ERROR'), { signal: ended.signal })
every(() => deliver({ currentTime: video.currentTime, playbackRate: video.playbackRate }), progressEvery)
every(beat, heartbeatEvery)
addEventListener('pagehide', () => session.end())
beat()
