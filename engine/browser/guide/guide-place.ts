/** A place on the page with samples that run: a block of code, or the tabs that hold it in several languages. */
export interface GuidePlace {
  figures: HTMLElement[]
  /** Its buttons. */
  bar: HTMLElement
}
