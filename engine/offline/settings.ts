/** Settings that a build writes into the script of its service worker. */
export interface OfflineSettings {
  /** ID of the build, which changes with any page of the site. */
  build: string
  /** Base path of the site: `/`, `/portal/`. */
  base: string
  /** Locales with a path prefix: `['ja', 'zh']`. */
  prefixes: readonly string[]
  /** Code of the locale without a prefix. */
  defaultLocale: string
  /** URLs of the scripts that pages need offline: menus, search, the list of stored pages. */
  shell: readonly string[]
  /** URL of the list of sections, by locale. */
  sections: Readonly<Record<string, string>>
}

/** Sections of a locale that can be saved; JSON at a URL of `OfflineSettings.sections`. */
export interface SectionList {
  sections: Section[]
  /** Files of the search index. They are saved with each section, so that search works offline. */
  index: string[]
  /** Bytes of the index as sent. */
  indexBytes: number
}

/** Pages that are saved together. */
export interface Section {
  title: string
  /** URLs of its pages, in reading order. The first one identifies the section. */
  pages: string[]
  /** Bytes of the pages and of the files that they embed, as sent. */
  bytes: number
}

/** Name of the file at the base path that names the build on the server. */
export const buildFile = 'offline.json'

/** Name of the worker's script. It is at the base path because its folder is the worker's scope. */
export const workerFile = 'sw.js'

/** Path of the page that replaces pages that are not stored, without locale. */
export const offlinePath = '/offline'
