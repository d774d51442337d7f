import { loadErrorDecoder } from './error-decoder/load.ts'
import type { IslandModule } from './island.ts'
import { loadPlayerDemo } from './player-demo/load.ts'

/** The islands by the name in `data-island`, each loaded when it is needed. */
export const islands = {
  'error-decoder': loadErrorDecoder,
  'player-demo': loadPlayerDemo,
  'search-page': () => import('./search-page/island.tsx'),
} satisfies Record<string, () => Promise<IslandModule>>

export type IslandName = keyof typeof islands
