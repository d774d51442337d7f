import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { trimmedText as text } from '../config/schema/values.ts'
import { keyed } from '../files/schema-issues.ts'
import { readYamlFile } from '../files/yaml-file.ts'

/**
 * Words that readers type instead of the pages' words, in all languages together. A page with a term of `is` in its title or headings is
 * found by every term of the line; terms of `asked` find these pages, but not the reverse.
 */
export interface SynonymLine {
  is: string[]
  asked: string[]
}

/** Questions that readers ask, by locale. */
export interface PageQuestions {
  /** Addresses without base path and locale; an anchor names the section with the answer. */
  pages: string[]
  asked: ReadonlyMap<Locale, readonly string[]>
}

export type SearchSynonyms = readonly (SynonymLine | PageQuestions)[]

const is = z.array(text, { error: 'a list of terms' }).min(1, { error: 'a list of terms' })
const line = keyed({ is, asked: z.array(text, { error: 'a list of terms' }).optional() }, '"is" and "asked"')

/** Schema of `synonyms.yaml`. */
export const synonymsSchema = z.array(line, { error: 'lines such as `- {is: [delete], asked: [remove]}`' })
const address = z
  .string({ error: 'a path' })
  .regex(/^\/[^\s?#]*(?:#[^\s?#]+)?$/, { error: 'a path that begins with "/", without query' })
const pages = z.array(address, { error: 'a list of paths' }).min(1, { error: 'a list of paths' })
const questions = z.array(text, { error: 'a list of questions' })
const asked = z.record(z.string(), questions, { error: 'questions by locale' })

/** Schema of `questions.yaml`. */
export const pageQuestionsSchema = z.array(keyed({ pages, asked }, '"pages" and "asked"'), {
  error: 'entries such as `- {pages: [/docs/intro], asked: {en: [where do I begin]}}`',
})

/** Reads `synonyms.yaml` and `questions.yaml` of a content folder; both are optional. */
export function readSearchSynonyms(
  { root, content }: { root: string; content: string },
  problems: Problem[],
): SearchSynonyms {
  const read = readYamlFile(root, `${content}/synonyms.yaml`, synonymsSchema, problems)?.value ?? []

  const readPages =
    readYamlFile(root, `${content}/questions.yaml`, pageQuestionsSchema, problems)?.value ?? []
  return [
    ...read.map(({ is, asked = [] }) => ({ is, asked })),
    ...readPages.map(({ pages, asked }) => ({ pages, asked: new Map(Object.entries(asked)) })),
  ]
}
