import type { ComponentType } from 'react'

/** What every island is given besides the props in `data-props`. */
export interface IslandProps<Text = undefined> {
  /** The server's HTML that stood in its place, to take from what it keeps. It stays as it is: a crash draws it anew. */
  fallback: DocumentFragment
  /** Texts of its plugin in the page's locale. */
  text: Text
}

/** The module of an island. */
export interface IslandModule {
  default: ComponentType<never>
  /**
   * CSS of the island (`export { default as styles } from './x.css?inline'`). It comes in the island's own file:
   * one request, and never an island without its styles.
   */
  styles?: string
}

/** An island of a site: its module, and the texts of its plugin by locale. */
export interface SiteIsland {
  load: () => Promise<IslandModule>
  texts: Record<string, () => Promise<{ default: unknown }>>
}
