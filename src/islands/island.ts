import type { ComponentType } from 'react'

/** What every island is given besides the props in `data-props`. */
export interface IslandProps {
  /** The server's HTML that stood in its place, to take from what it keeps. It stays as it is: a crash draws it anew. */
  fallback: DocumentFragment
}

/** A module `src/islands/<name>/island.tsx`. */
export interface IslandModule<Props extends IslandProps = never> {
  default: ComponentType<Props>
}
