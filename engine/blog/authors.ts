import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { text } from '../config/schema/values.ts'
import type { SectionOptions } from '../content/options.ts'
import { type LocalTexts, localTextsSchema, type TextLocales, textIn } from '../files/local-texts.ts'
import { keyed } from '../files/schema-issues.ts'
import { readDefinitions } from '../files/yaml-file.ts'
import type { Author } from './blog-content.ts'

/** Path of the file that defines the authors. */
export const authorsFile = 'content/blog/authors.yaml'

/** The authors of each locale by ID. */
export type AuthorsByLocale = Map<Locale, Map<string, Author>>

/** Schema of the file that defines the authors. */
export function authorsSchema(locales: TextLocales) {
  const author = keyed(
    {
      name: text,
      /** Job title. */
      title: localTextsSchema(locales).optional(),
      url: z.url({ error: 'a URL' }).optional(),
    },
    'a name, a title and a url',
  )
  return z.record(z.string(), author, { error: 'ids, each with a name' })
}

/** Reads the authors of blog posts; undefined if their file cannot be read. */
export function readAuthors(options: SectionOptions, problems: Problem[]): AuthorsByLocale | undefined {
  const authors = readDefinitions<{ name: string; title?: LocalTexts | undefined; url?: string | undefined }>(
    options.root,
    authorsFile,
    authorsSchema(options),
    id => ({ name: id }),
    problems,
  )
  if (!authors) return undefined
  return new Map(
    options.locales.map(locale => [
      locale,
      new Map(
        [...authors].map(([id, { name, title, url }]) => [
          id,
          { id, name, title: title ? textIn(title, locale, options.defaultLocale) : '', url },
        ]),
      ),
    ]),
  )
}
