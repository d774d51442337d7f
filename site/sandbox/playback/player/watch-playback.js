// Plain JavaScript, which the sandbox serves to browsers unchanged, and which the player demo bundles.

/** `lang` if no captions are shown. */
const off = 'off'

/** @typedef {import('../../../plugins/player-demo/island/engine/engine.ts').EnginePlayer} EnginePlayer */
/** @typedef {import('../../../plugins/player-demo/island/engine/playback-event.ts').PlaybackEvent} PlaybackEvent */
/**
 * The part of an engine that is observed; `buffering`, `variantchanged`, `adaptation` and `textchanged` are its events.
 *
 * @typedef {EventTarget & Pick<EnginePlayer, 'getVariantTracks' | 'getTextTracks'>} WatchedPlayer
 */
/** @typedef {(event: PlaybackEvent) => void} Report */

/**
 * Reports the actions of a video as the platform's playback events (state events, fired by the engine).
 *
 * @param {HTMLVideoElement} video
 * @param {WatchedPlayer} player
 * @param {Report} report
 * @param {AbortSignal} signal Stops watching.
 */
export function watchPlayback(video, player, report, signal) {
  /** @type {(name: string) => void} */
  const at = name =>
    report({ name, properties: { current_position: Math.round(video.currentTime * 100) / 100 } })
  /** @type {(type: string, handle: () => void) => void} */
  const on = (type, handle) => video.addEventListener(type, handle, { signal })
  let hasBegun = false
  let hasFrame = false
  on('loadeddata', () => {
    hasFrame = true
    report({ name: 'playback_began_video_startup_time', properties: {} })
  })
  on('playing', () => {
    // The SDKs report only the first start; later ones end a pause, a seek or a stall.
    if (hasBegun) return
    hasBegun = true
    at('playback_video_began')
  })
  // HTML also pauses at the end.
  on('pause', () => video.ended || at('playback_video_paused'))
  on('ended', () => at('playback_video_ended'))
  // Moving to the start position is not a seek by the viewer.
  on('seeking', () => hasFrame && at('playback_seeking_began'))
  on('seeked', () => hasFrame && at('playback_seeking_ended'))
  watchSettings(video, report, on)
  let isStalled = false
  /** @type {(event: Event) => void} */
  const onBuffering = event => {
    const isBegin = 'buffering' in event && event.buffering === true
    if (!hasBegun || isBegin === isStalled) return
    isStalled = isBegin
    at(isBegin ? 'playback_video_buffering_began' : 'playback_video_buffering_ended')
  }
  player.addEventListener('buffering', onBuffering, { signal })
  watchTracks(player, report, signal)
}

/**
 * Reports changes of rendition and captions, but not the initial ones.
 *
 * @type {(player: WatchedPlayer, report: Report, signal: AbortSignal) => void}
 */
function watchTracks(player, report, signal) {
  /** @type {number | undefined} */
  let shown
  let lang = off
  const onVariant = () => {
    const track = player.getVariantTracks().find(({ active }) => active)
    if (!track || track.id === shown) return
    const isFirst = shown === undefined
    shown = track.id
    const { bandwidth, width, height } = track
    const properties = { bandwidth, width: width ?? 0, height: height ?? 0, quality_name: `${height}p` }
    if (!isFirst) report({ name: 'playback_streaming_quality_change_download', properties })
  }
  const onText = () => {
    const before = lang
    lang = player.getTextTracks().find(track => track.active)?.language ?? off
    if (lang !== before) report({ name: 'playback_subtitle_change', properties: { lang } })
  }
  for (const type of ['variantchanged', 'adaptation']) player.addEventListener(type, onVariant, { signal })
  player.addEventListener('textchanged', onText, { signal })
}

/** @type {(video: HTMLVideoElement, report: Report, on: (type: string, handle: () => void) => void) => void} */
function watchSettings(video, report, on) {
  let { playbackRate, muted, volume } = video
  on('ratechange', () => {
    // The engine stops a stalled video by a rate of 0.
    if (video.playbackRate === playbackRate || video.playbackRate === 0) return
    playbackRate = video.playbackRate
    report({ name: 'playback_speed_change', properties: { playback_speed: playbackRate } })
  })
  on('volumechange', () => {
    if (video.muted !== muted)
      report({ name: 'playback_audio_mute_change', properties: { muted: video.muted } })
    if (video.volume !== volume)
      report({ name: 'playback_audio_volume_change', properties: { volume: video.volume } })
    muted = video.muted
    volume = video.volume
  })
}
