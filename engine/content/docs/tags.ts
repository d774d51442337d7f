import { z } from 'zod'
import type { Locale } from '../../config/locale.ts'
import type { Problem } from '../../config/problem.ts'
import { type LocalTexts, localTextsSchema, type TextLocales, textIn } from '../../files/local-texts.ts'
import { keyed } from '../../files/schema-issues.ts'
import { readDefinitions } from '../../files/yaml-file.ts'
import type { SectionOptions } from '../options.ts'
import type { FrontMatter, Tag, TagCount } from '../page-types.ts'

/** Label and optional description of a tag or category. */
export interface Labelled {
  label: LocalTexts
  description?: LocalTexts | undefined
}

/** The tags of a section in each locale, by id, in the order of `tags.yaml`. */
export type TagsByLocale = Map<Locale, Map<string, Tag>>

/** Schema for a file of labels and descriptions by id. */
export function labelsSchema(locales: TextLocales): z.ZodType<Record<string, Labelled>> {
  const texts = localTextsSchema(locales)
  const id = z.string().regex(/^[^\s/?#]+$/, { error: 'an id without slashes and spaces' })
  const entry = keyed({ label: texts, description: texts.optional() }, 'a label and a description')
  return z.record(id, entry, { error: 'ids, each with a label and a description' })
}

/**
 * Reads a file of labels and descriptions by id: `tags.yaml`, `categories.yaml`.
 *
 * @returns undefined if the file cannot be read at all.
 */
export function readLabels(
  options: SectionOptions,
  file: string,
  problems: Problem[],
): Map<string, Labelled> | undefined {
  const standIn = (id: string): Labelled => ({ label: { [options.defaultLocale]: id } })
  return readDefinitions(options.root, file, labelsSchema(options), standIn, problems)
}

/**
 * Reads the tags of a section; undefined if their file cannot be read at all.
 *
 * @param section Folder in `content/` with the tagged pages.
 * @param address Address of the section's pages: `/docs`.
 */
export function readTags(
  options: SectionOptions,
  section: string,
  address: string,
  problems: Problem[],
): TagsByLocale | undefined {
  const labels = readLabels(options, tagsFile(options, section), problems)
  if (!labels) return undefined
  return new Map(
    options.locales.map(locale => [
      locale,
      new Map(
        [...labels].map(([id, { label, description }]) => [
          id,
          {
            id,
            label: textIn(label, locale, options.defaultLocale),
            description: description ? textIn(description, locale, options.defaultLocale) : '',
            path: `${address}/tags/${id}`,
          },
        ]),
      ),
    ]),
  )
}

/** Path of the file that defines a section's tags. */
export function tagsFile({ content }: Pick<SectionOptions, 'content'>, section: string): string {
  return `${content}/${section}/tags.yaml`
}

/** The tags in use, with their number of pages. An unused tag has no page. */
export function countTags(
  tags: ReadonlyMap<string, Tag> | undefined,
  pages: Iterable<{ frontMatter: FrontMatter }>,
): TagCount[] {
  const counts = new Map<string, number>()
  for (const { frontMatter } of pages) {
    for (const id of new Set(frontMatter.tags)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...(tags?.values() ?? [])].flatMap(tag => {
    const count = counts.get(tag.id)
    return count === undefined ? [] : [{ ...tag, count }]
  })
}
