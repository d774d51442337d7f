import type { DemoState } from '../state/demo-state.ts'

/** A rendition with its sound, as listed by the engine. */
export interface VariantTrack {
  id: number
  active: boolean
  bandwidth: number
  width: number | null
  height: number | null
}

export interface TextTrack {
  id: number
  active: boolean
  language: string
}

/** A preview: a part of a larger picture, in pixels. */
export interface Thumbnail {
  uris: string[]
  positionX: number
  positionY: number
  width: number
  height: number
}

export interface Chapter {
  title: string
  /** Seconds. */
  startTime: number
}

/** The part of Shaka Player that the demo uses. */
export interface EnginePlayer extends EventTarget {
  attach(video: HTMLMediaElement): Promise<unknown>
  /** @param start Seconds. */
  load(manifest: string, start: number): Promise<unknown>
  configure(setting: string, value: unknown): boolean
  getVariantTracks(): VariantTrack[]
  selectVariantTrack(track: VariantTrack, clearBuffer: boolean): void
  getTextTracks(): TextTrack[]
  selectTextTrack(track: TextTrack | null): void
  addThumbnailsTrack(url: string): Promise<unknown>
  getThumbnails(track: null, seconds: number): Promise<Thumbnail | null>
  addChaptersTrack(url: string, language: string): Promise<unknown>
  getChaptersAsync(language: string): Promise<Chapter[]>
  destroy(): Promise<unknown>
}

export interface Engine {
  Player: { new (): EnginePlayer; isBrowserSupported(): boolean }
  polyfill: { installAll(): void }
  /** Error codes by name: `HTTP_ERROR: 1001`. */
  util: { Error: { Code: object; Category: object } }
}

// A build for each protocol is two thirds of the size of the one for both, and most readers play one protocol.
const builds: Record<DemoState['source'], () => Promise<{ default: Engine }>> = {
  hls: () => import('shaka-player/dist/shaka-player.hls-es2021.js'),
  dash: () => import('shaka-player/dist/shaka-player.dash-es2021.js'),
}

/** Loads the engine for a protocol; later calls reuse it. */
export async function loadEngine(source: DemoState['source']): Promise<Engine> {
  const engine = (await builds[source]()).default
  engine.polyfill.installAll()
  return engine
}
