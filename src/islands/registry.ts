import type { IslandModule } from './island.ts'

/** The islands by the name in `data-island`, each loaded when it is needed. */
export const islands = {
  'search-page': () => import('./search-page/island.tsx'),
} satisfies Record<string, () => Promise<IslandModule>>

export type IslandName = keyof typeof islands
