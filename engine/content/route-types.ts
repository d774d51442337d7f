import type { Locale } from '../config/locale.ts'
import type { ContentPage } from './page-types.ts'

/** A page of the site in one locale. `path` has no locale; pages of docs have the name of their version. */
export type Route =
  | { kind: 'home'; locale: Locale; path: string }
  | { kind: 'standalone'; locale: Locale; path: string; id: string }
  | { kind: 'search'; locale: Locale; path: string }
  | { kind: 'doc'; locale: Locale; path: string; version: string; id: string }
  | { kind: 'category'; locale: Locale; path: string; version: string; sidebar: string; key: string }
  | { kind: 'operation'; locale: Locale; path: string; version: string; api: string; id: string }
  /** A schema of an API description. */
  | { kind: 'model'; locale: Locale; path: string; version: string; api: string; name: string }
  /** All samples of an operation, for scripts. Code needs no translation, so it exists in the default locale only. */
  | {
      kind: 'operation-samples'
      locale: Locale
      path: string
      version: string
      api: string
      id: string
      operationPath: string
    }
  | { kind: 'docs-tags'; locale: Locale; path: string; version: string }
  | { kind: 'docs-tag'; locale: Locale; path: string; version: string; tag: string }
  | PluginRoute
  /** A page that a plugin renders completely, without a page kind. */
  | { kind: 'plugin'; locale: Locale; path: string; plugin: string }

/** A page of a plugin's page kind. */
export interface PluginRoute<Params = unknown> {
  /** Name of the plugin, and of its page kind: `blog/post`. */
  kind: `${string}/${string}`
  /** Locale of the page. */
  locale: Locale
  /** Path without locale and base path: `/blog/news`. */
  path: string
  /** Parameters that identify the page within its kind, plain data: `{ tag: 'news', page: 2 }`. */
  params: Params
  /** The content file that the page shows, if any. */
  content?: ContentPage
}
