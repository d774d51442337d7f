/** Message from a page to its service worker. Answers come through the port that is sent with it. */
export type ToWorker =
  /** A page that a script fetched is now shown, not only fetched ahead of time. No answer. */
  | { type: 'read'; page: string }
  /** Asks for the state of a page's section. */
  | { type: 'section'; page: string }
  | { type: 'save'; page: string }
  | { type: 'remove'; page: string }
  /** Asks for the URLs of all stored pages, and whether the network is down. */
  | { type: 'addresses' }
  /** Asks for the stored pages of a locale. */
  | { type: 'list'; locale: string }

/** State of a section, for readers. */
export interface SectionState {
  title: string
  bytes: number
  isSaved: boolean
}

/** A page that is available offline. */
export interface StoredPage {
  url: string
  title: string
}

export type FromWorker =
  | { type: 'section'; section: SectionState | undefined }
  | { type: 'progress'; done: number; total: number }
  /** `full`: no space on the device; `changed`: a new build was deployed in the meantime. */
  | { type: 'ended'; how: 'saved' | 'removed' | 'network' | 'full' | 'changed' }
  | { type: 'addresses'; isOffline: boolean; addresses: string[] }
  | { type: 'list'; sections: { title: string; url: string }[]; pages: StoredPage[] }
