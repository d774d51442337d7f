import type { PlayerDemoText } from '../text.ts'

/** What samples name besides the settings. */
export interface CodeContext {
  /** Absolute URL of the folder of the test stream. */
  streams: string
  /** Host of the iframe player. */
  showroomHost: string
  text: PlayerDemoText
}

/** Name of the content in every sample, as the player shows it. */
export const sampleTitle = 'Test stream'
/** What stands for the reader's own key. */
export const sampleKey = 'your-player-license-key'
