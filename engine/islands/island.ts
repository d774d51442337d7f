import type { ComponentType } from 'react'

/** What every island is given besides the props in `data-props`. */
export interface IslandProps {
  /** The server's HTML that stood in its place, to take from what it keeps. It stays as it is: a crash draws it anew. */
  fallback: DocumentFragment
}

/** A module `engine/islands/<name>/island.tsx`. */
export interface IslandModule<Props extends IslandProps = never> {
  default: ComponentType<Props>
  /**
   * CSS of the island (`export { default as styles } from './x.css?inline'`). It comes in the island's own file:
   * one request, and never an island without its styles.
   */
  styles?: string
}
