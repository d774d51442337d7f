import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { PlacedText, PlacedTexts } from '../files/placed-texts.ts'

/** The language in which a page shows data. */
export interface DataLanguage {
  /** Language of the page's text. */
  locale: Locale
  /** Its texts stand in where the page's language lacks one. */
  defaultLocale: Locale
  /** BCP 47 tag of the page's language, for numbers. */
  htmlLang: string
}

/** A line of Markdown, and where it is written. */
export interface WrittenLine {
  text: string
  /** Path of the data file from the root, and the line in it. */
  origin: { file: string; line: number }
}

/** Writes the Markdown that shows a data file, line by line with the line of the file that each comes from. */
export class DataWriter {
  readonly lines: WrittenLine[] = []
  readonly problems: Problem[] = []
  readonly #language: DataLanguage
  readonly #file: string

  constructor(language: DataLanguage, file: string) {
    this.#language = language
    this.#file = file
  }

  /** A paragraph, a heading, a tag: something with blank lines around it. */
  block(text: string, line: number): void {
    this.blank()
    this.line(text, line)
    this.blank()
  }

  /** A text that may go over several lines. */
  text({ text, line }: PlacedText): void {
    this.blank()
    for (const [index, one] of text.split('\n').entries()) this.line(one, line + index)
    this.blank()
  }

  line(text: string, line: number): void {
    this.lines.push({ text, origin: { file: this.#file, line } })
  }

  blank(): void {
    const last = this.lines.at(-1)
    if (last && last.text !== '') this.line('', last.origin.line)
  }

  /** The text in the language of the page. One that is missing is told, and the default locale's stands in. */
  in(texts: PlacedTexts): PlacedText {
    const { locale, defaultLocale } = this.#language
    const own = texts[locale]
    if (own) return own
    const original = texts[defaultLocale] ?? { text: '', line: 1 }
    if (this.problems.some(({ line }) => line === original.line)) return original
    this.problems.push({
      severity: 'warning',
      code: 'untranslated-data',
      file: this.#file,
      line: original.line,
      message: `a page in "${locale}" shows this text, which has no ${locale}: "${original.text.split('\n', 1)[0]}"`,
      hint: `Add ${locale}: … beside it.`,
    })
    return original
  }
}

/** A text as a cell of a table: on one line, its strokes escaped. */
export function cellText(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/\\?\|/g, '\\|')
}

/** A row of a table in Markdown. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
