/** What a build tells its service worker; it stands in the script of the worker. */
export interface OfflineSettings {
  /** Changes with any page of the site. */
  build: string
  /** Path under which the site is served: `/`, `/portal/`. */
  base: string
  /** Locales that have a prefix: `['ja', 'zh']`. */
  prefixes: readonly string[]
  /** Code of locale without prefix. */
  defaultLocale: string
  /** Addresses of the scripts that a page without network needs: menus, search, the list of what is kept. */
  shell: readonly string[]
  /** Address of the list of sections, by locale. */
  sections: Readonly<Record<string, string>>
}

/** What can be saved of a locale as a whole; JSON at an address of `OfflineSettings.sections`. */
export interface SectionList {
  sections: Section[]
  /** Files of the search index. They are saved with each section, so that search answers. */
  index: string[]
  /** Bytes of the index as sent. */
  indexBytes: number
}

/** Pages that are saved together. */
export interface Section {
  title: string
  /** Addresses of its pages, in reading order. The first one is the name of the section. */
  pages: string[]
  /** Bytes of the pages and of what they show, as sent. */
  bytes: number
}

/** Name of the file that says which build stands on the server; at the base path. */
export const buildFile = 'offline.json'

/** Name of the worker's script, at the base path: its place is what the worker is in charge of. */
export const workerFile = 'sw.js'

/** Path of the page for addresses that are not kept, without locale. */
export const offlinePath = '/offline'
