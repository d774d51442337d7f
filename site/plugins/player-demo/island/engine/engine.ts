import type { DemoState } from '../state/demo-state.ts'

/** A rendition with its sound, as the engine lists it. */
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

/** A picture of the thumbnail track: a part of a larger one. Pixels. */
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

/** What the demo uses of Shaka Player. */
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
  /** Names of error codes by number: `HTTP_ERROR: 1001`. */
  util: { Error: { Code: object; Category: object } }
}

// A build for each protocol: two thirds of the one that has both, and most readers play one of them.
const builds: Record<DemoState['source'], () => Promise<{ default: Engine }>> = {
  hls: () => import('shaka-player/dist/shaka-player.hls-es2021.js'),
  dash: () => import('shaka-player/dist/shaka-player.dash-es2021.js'),
}

/** The engine that plays a protocol, from the network the first time. */
export async function loadEngine(source: DemoState['source']): Promise<Engine> {
  const engine = (await builds[source]()).default
  engine.polyfill.installAll()
  return engine
}
