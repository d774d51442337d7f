import { Column } from './column.ts'

/** A text's place: page, doc and tier. */
export interface TextPlace {
  page: number
  doc: number
  tier: number
  minor: boolean
}

/** Every text that was collected, by number, in columns. */
export class TextStore {
  readonly pages = new Column()
  readonly docs = new Column()
  /** Tokens and characters in this tier of the doc. */
  readonly lengths = new Column()
  /** 1 where the text says less than its length tells: it only explains a name, or repeats one. */
  readonly minors = new Column()

  /** @returns the number of the text; its length is set when it is known. */
  add({ page, doc, minor }: TextPlace): number {
    this.pages.push(page)
    this.docs.push(doc)
    this.minors.push(minor ? 1 : 0)
    this.lengths.push(0)
    return this.pages.length - 1
  }
}
