import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { SectionOptions } from '../content/options.ts'
import { localTextsSchema, textIn } from '../files/local-texts.ts'
import { keyed } from '../files/schema-issues.ts'
import { readDefinitions } from '../files/yaml-file.ts'
import type { Author } from './blog-content.ts'

/** Path of the file that defines the authors. */
export const authorsFile = 'content/blog/authors.yaml'

/** The authors in each locale by id. */
export type AuthorsByLocale = Map<Locale, Map<string, Author>>

/** Reads the authors of blog posts; undefined where their file cannot be read at all. */
export function readAuthors(options: SectionOptions, problems: Problem[]): AuthorsByLocale | undefined {
  const author = keyed(
    {
      name: z.string({ error: 'text' }).min(1, { error: 'text' }),
      /** What the author does. */
      title: localTextsSchema(options).optional(),
      url: z.url({ error: 'a URL' }).optional(),
    },
    'a name, a title and a url',
  )
  const schema = z.record(z.string(), author, { error: 'ids with a name each' })
  const authors = readDefinitions<z.infer<typeof author>>(
    options.root,
    authorsFile,
    schema,
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
