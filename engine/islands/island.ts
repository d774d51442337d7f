import type { ComponentType } from 'react'

/** Props of every island besides those in `data-props`. */
export interface IslandProps<Text = undefined> {
  /** The server's HTML, from which the island may copy. It must not be changed, because it is shown again after a crash. */
  fallback: DocumentFragment
  /** Texts of its plugin in the page's locale. */
  text: Text
}

/** The module of an island. */
export interface IslandModule {
  default: ComponentType<never>
  /**
   * CSS of the island (`export { default as styles } from './x.css?inline'`). It is part of the island's file, so that one request is
   * enough, and an island never appears without its styles.
   */
  styles?: string
}

/** An island of a site: its module, and the texts of its plugin by locale. */
export interface SiteIsland {
  load: () => Promise<IslandModule>
  texts: Record<string, () => Promise<{ default: unknown }>>
}
