/** What a page asks its service worker; answers come through the port that is sent along. */
export type ToWorker =
  /** A page has come into the place of another one: it is read, not only fetched ahead. No answer. */
  | { type: 'read'; page: string }
  /** What is known of the section of a page. */
  | { type: 'section'; page: string }
  | { type: 'save'; page: string }
  | { type: 'remove'; page: string }
  /** Addresses of all pages that are there, and whether there is no network. */
  | { type: 'addresses' }
  /** Pages that are there, below an address: of one locale. */
  | { type: 'list'; locale: string }

/** A section as a reader sees it. */
export interface SectionState {
  title: string
  bytes: number
  isSaved: boolean
}

/** A page that is there without network. */
export interface KeptPage {
  url: string
  title: string
}

export type FromWorker =
  | { type: 'section'; section: SectionState | undefined }
  | { type: 'progress'; done: number; total: number }
  /** `full`: no room on the device; `changed`: the site has been built anew meanwhile. */
  | { type: 'ended'; how: 'saved' | 'removed' | 'network' | 'full' | 'changed' }
  | { type: 'addresses'; isOffline: boolean; addresses: string[] }
  | { type: 'list'; sections: { title: string; url: string }[]; pages: KeptPage[] }
