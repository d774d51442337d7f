/** A place on the page with runnable samples: a code block, or tabs with one in each language. */
export interface GuidePlace {
  figures: HTMLElement[]
  /** Its bar of buttons. */
  bar: HTMLElement
}
