import type { PlayerDemoText } from '../text.ts'

/** Values in samples that are not settings. */
export interface CodeContext {
  /** Absolute URL of the folder of the test stream. */
  streams: string
  /** Host of the iframe player. */
  showroomHost: string
  text: PlayerDemoText
}

/** Title of the content in every sample, as shown by the player. */
export const sampleTitle = 'Test stream'
/** Placeholder for the reader's own key. */
export const sampleKey = 'your-player-license-key'
