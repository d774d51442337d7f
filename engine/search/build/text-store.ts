import { Column } from './column.ts'

/** Location of a text: page, doc and tier. */
export interface TextPlace {
  page: number
  doc: number
  tier: number
  minor: boolean
}

/** All collected texts by number, in columns. */
export class TextStore {
  readonly pages = new Column()
  readonly docs = new Column()
  /** Number of tokens and characters of each text. */
  readonly lengths = new Column()
  /** 1 for a text that says less than its length suggests, because it only explains or repeats a name. */
  readonly minors = new Column()

  /**
   * Adds a text, whose length is set later.
   *
   * @returns Its number.
   */
  add({ page, doc, minor }: TextPlace): number {
    this.pages.push(page)
    this.docs.push(doc)
    this.minors.push(minor ? 1 : 0)
    this.lengths.push(0)
    return this.pages.length - 1
  }
}
