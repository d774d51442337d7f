import { z } from 'zod'
import type { Locale } from '../site/locale.ts'
import type { Problem } from '../site/problem.ts'
import { localTextsSchema, textIn } from './local-texts.ts'
import type { ContentOptions } from './options.ts'
import { keyed } from './schema-issues.ts'
import type { Author } from './types.ts'
import { readYamlFile } from './yaml-file.ts'

/** Path of the file that defines the authors. */
export const authorsFile = 'content/blog/authors.yaml'

/** Reads the authors of blog posts, in each locale by id. */
export function readAuthors(options: ContentOptions, problems: Problem[]): Map<Locale, Map<string, Author>> {
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
  const authors = Object.entries(readYamlFile(options.root, authorsFile, schema, problems) ?? {})
  return new Map(
    options.locales.map(locale => [
      locale,
      new Map(
        authors.map(([id, { name, title, url }]) => [
          id,
          { id, name, title: title ? textIn(title, locale, options.defaultLocale) : '', url },
        ]),
      ),
    ]),
  )
}
