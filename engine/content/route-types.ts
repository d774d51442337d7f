import type { Locale } from '../config/locale.ts'

/** A page of the site in one locale. `path` has no locale; pages of docs have the name of their version. */
export type Route =
  | { kind: 'home'; locale: Locale; path: string }
  | { kind: 'standalone'; locale: Locale; path: string; id: string }
  | { kind: 'search'; locale: Locale; path: string }
  | { kind: 'doc'; locale: Locale; path: string; version: string; id: string }
  | { kind: 'category'; locale: Locale; path: string; version: string; sidebar: string; key: string }
  | { kind: 'operation'; locale: Locale; path: string; version: string; api: string; id: string }
  /** A schema of an API's description. */
  | { kind: 'model'; locale: Locale; path: string; version: string; api: string; name: string }
  /** All samples of an operation, for scripts; code needs no translation, so it is in the default locale only. */
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
  | { kind: 'blog'; locale: Locale; path: string; page: number }
  | { kind: 'blog-archive'; locale: Locale; path: string }
  | { kind: 'blog-tags'; locale: Locale; path: string }
  | { kind: 'blog-tag'; locale: Locale; path: string; tag: string; page: number }
  | { kind: 'blog-post'; locale: Locale; path: string; slug: string }
  /** A page that a plugin makes. */
  | { kind: 'plugin'; locale: Locale; path: string; plugin: string }
