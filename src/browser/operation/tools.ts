/** What this chunk shares with extras.ts is given to it: imported, it would be split off into one file more for every page. */
export interface Tools {
  /** See ../announcer.ts. */
  announce: (text: string) => void
  /** See ../clipboard.ts. */
  copyText: (text: string) => Promise<boolean>
}
