import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { PlacedText, PlacedTexts } from '../files/placed-texts.ts'

/** The language in which data is shown on a page. */
export interface DataLanguage {
  /** Language of the page's text. */
  locale: Locale
  /** Locale whose texts are used where the page's language lacks one. */
  defaultLocale: Locale
  /** BCP 47 tag of the page's language, for numbers. */
  htmlLang: string
}

/** A line of Markdown and its source. */
export interface WrittenLine {
  text: string
  /** Path of the data file, relative to the site's root, and line in that file. */
  origin: { file: string; line: number }
}

/** Writes Markdown for a data file. Each line of it records the line of the file that it comes from. */
export class DataWriter {
  readonly lines: WrittenLine[] = []
  readonly problems: Problem[] = []
  readonly #language: DataLanguage
  readonly #file: string

  constructor(language: DataLanguage, file: string) {
    this.#language = language
    this.#file = file
  }

  /** Writes a block with blank lines around it, such as a paragraph, a heading or a tag. */
  block(text: string, line: number): void {
    this.blank()
    this.line(text, line)
    this.blank()
  }

  /** Writes a text that may have several lines. */
  text({ text, line }: PlacedText): void {
    this.blank()
    for (const [index, textLine] of text.split('\n').entries()) this.line(textLine, line + index)
    this.blank()
  }

  line(text: string, line: number): void {
    this.lines.push({ text, origin: { file: this.#file, line } })
  }

  blank(): void {
    const last = this.lines.at(-1)
    if (last && last.text !== '') this.line('', last.origin.line)
  }

  /** The text in the language of the page. A missing one is reported and replaced by that of the default locale. */
  in(texts: PlacedTexts): PlacedText {
    const { locale, defaultLocale } = this.#language
    const localeText = texts[locale]
    if (localeText) return localeText
    const original = texts[defaultLocale] ?? { text: '', line: 1 }
    if (this.problems.some(({ line }) => line === original.line)) return original
    this.problems.push({
      severity: 'warning',
      code: 'untranslated-data',
      file: this.#file,
      line: original.line,
      message: `a page in "${locale}" shows this text, which is not translated into it: "${original.text.split('\n', 1)[0]}"`,
      hint: `Add ${locale}: … beside it.`,
    })
    return original
  }
}

/** A text for a table cell: on one line, with vertical bars escaped. */
export function cellText(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/\\?\|/g, '\\|')
}

/** A row of a Markdown table. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
