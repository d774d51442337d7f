import type { Locale } from '../config/locale.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import { contentSections } from './content-sections.ts'

/**
 * The questions on a page and their answers as plain text: its innermost headings and the text below each.
 *
 * @param locale Locale of the text.
 * @returns Empty if the text contains a component whose content is only known as HTML.
 */
export function pageQuestions(
  portal: Portal,
  locale: Locale,
  compiled: CompiledMarkdown,
): { question: string; answer: string }[] {
  const all = contentSections(portal, { locale, textLocale: locale }, compiled) ?? []
  const sections = all.filter(({ isRow }) => !isRow)
  return sections.flatMap(({ headings, text }, index) => {
    const question = headings.at(-1)
    const isInner = headings.length >= (sections[index + 1]?.headings.length ?? 0)
    return question && text && isInner ? [{ question, answer: text }] : []
  })
}
