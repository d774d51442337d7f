import { watchPlayback } from '../../../../sandbox/playback/player/watch-playback.js'
import type { DemoState } from '../state/demo-state.ts'
import { type Chapter, type Engine, type EnginePlayer, loadEngine, type Thumbnail } from './engine.ts'
import { describeError, isMediaError, type MediaError } from './media-error.ts'
import type { PlaybackEvent } from './playback-event.ts'
import { decodeError, watchSilentEnd } from './watch-silent-end.ts'

/** Manifest file by protocol. */
const manifests: Record<DemoState['source'], string> = { hls: 'stream.m3u8', dash: 'stream.mpd' }

export interface DemoPlayerOptions {
  video: HTMLVideoElement
  /** URL path of the folder of the test stream. */
  streams: string
  /** Locale of the page, for the language of the chapters. */
  locale: string
  report: (event: PlaybackEvent) => void
  /** Called with an error that ends playback. */
  fail: (error: MediaError) => void
}

/** An error because of which nothing plays: the engine did not load, or cannot play. */
export class PlaybackFailure extends Error {
  readonly media: MediaError

  constructor(media: MediaError, cause: unknown) {
    super(media.name, { cause })
    this.media = media
  }
}

/** Plays the test stream in a video element with an engine that is loaded for it. */
export class DemoPlayer {
  readonly #options: DemoPlayerOptions
  readonly #engine: Engine
  readonly #player: EnginePlayer
  readonly #ended = new AbortController()
  #destroyed: Promise<unknown> | undefined
  chapters: readonly Chapter[] = []

  private constructor(options: DemoPlayerOptions, engine: Engine) {
    this.#options = options
    this.#engine = engine
    this.#player = new engine.Player()
  }

  /**
   * Loads the engine and the stream; it is then paused at `start`.
   *
   * @param signal Aborts loading and frees everything.
   * @throws {PlaybackFailure} if the engine cannot play; otherwise the error of `import()`.
   */
  static async open(
    options: DemoPlayerOptions,
    state: DemoState,
    start: number,
    signal: AbortSignal,
  ): Promise<DemoPlayer> {
    options.report({ name: 'playback_began_player_loading', properties: {} })
    const engine = await loadEngine(state.source)
    signal.throwIfAborted()
    const unsupported: MediaError = { code: 0, name: 'BROWSER_IS_NOT_SUPPORTED', category: 'player' }
    if (!engine.Player.isBrowserSupported()) throw new PlaybackFailure(unsupported, undefined)
    const demo = new DemoPlayer(options, engine)
    signal.addEventListener('abort', () => demo.destroy(), { once: true })
    try {
      await demo.#load(state, start)
    } catch (error) {
      await demo.destroy()
      signal.throwIfAborted()
      throw isMediaError(error) ? new PlaybackFailure(demo.#reportError(error), error) : error
    }
    return demo
  }

  async #load(state: DemoState, start: number): Promise<void> {
    const { video, locale, report } = this.#options
    const player = this.#player
    // The engine does not resolve addresses relative to the page.
    const streams = new URL(this.#options.streams, location.href).href
    const { signal } = this.#ended
    player.addEventListener('error', event => this.#onError(event), { signal })
    await player.attach(video)
    this.setLoop(state.loop)
    watchPlayback(video, player, report, signal)
    watchSilentEnd(video, () => this.#options.fail(this.#reportError(decodeError)), signal)
    report({ name: 'playback_began_player_startup_time', properties: {} })
    if (state.quality !== 'auto') player.configure('abr.enabled', false)
    // The stream's timestamps are right. To shift them, the engine would call `abort()` between segments, after which
    // WebKitGTK 2.50 drops everything that is appended and ends at 0:00.
    if (state.source === 'hls') player.configure('manifest.hls.ignoreManifestTimestampsInSegmentsMode', true)
    await player.load(`${streams}/${manifests[state.source]}`, start)
    this.setQuality(state.quality)
    this.setCaptions(state.captions)
    this.setRate(state.rate)
    await player.addThumbnailsTrack(`${streams}/thumbnails.vtt`)
    await player.addChaptersTrack(`${streams}/chapters.${locale}.vtt`, locale)
    this.chapters = await player.getChaptersAsync(locale)
  }

  setQuality(quality: DemoState['quality']): void {
    const player = this.#player
    player.configure('abr.enabled', quality === 'auto')
    const track = player.getVariantTracks().find(({ height }) => String(height) === quality)
    if (track) player.selectVariantTrack(track, true)
  }

  setCaptions(captions: DemoState['captions']): void {
    // The engine spells tags differently: zh-HANT.
    const track = this.#player.getTextTracks().find(({ language }) => language.split('-', 1)[0] === captions)
    this.#player.selectTextTrack(track ?? null)
  }

  setRate(rate: number): void {
    const { video } = this.#options
    // The default rate, too: loading resets the rate to it.
    video.defaultPlaybackRate = video.playbackRate = rate
  }

  setLoop(loop: boolean): void {
    const { video, report } = this.#options
    if (video.loop === loop) return
    video.loop = loop
    report({ name: 'playback_loop_change', properties: { loop } })
  }

  /** Returns the preview at a position, if the track has one. */
  thumbnail(seconds: number): Promise<Thumbnail | null> {
    return this.#player.getThumbnails(null, seconds)
  }

  /** Stops playback and frees the video element. */
  destroy(): Promise<unknown> {
    this.#destroyed ??= this.#destroy()
    return this.#destroyed
  }

  async #destroy(): Promise<void> {
    this.#ended.abort()
    this.#options.video.pause()
    await this.#player.destroy()
  }

  #onError(event: Event): void {
    const error = 'detail' in event ? event.detail : undefined
    if (!isMediaError(error)) return
    const isCritical = 'severity' in error && error.severity === 2
    if (isCritical) this.#options.fail(this.#reportError(error))
  }

  #reportError(error: { code: number; category: number }): MediaError {
    const { video, report } = this.#options
    const described = describeError(error, this.#engine.util.Error)
    report({
      name: 'playback_error_occurred',
      properties: { current_position: video.currentTime, errorcode: String(described.code) },
    })
    return described
  }
}
