import { z } from 'zod'
import type { Problem } from '../config/problem.ts'
import { keyed } from '../files/schema-issues.ts'
import { readYamlFile } from '../files/yaml-file.ts'

/**
 * What readers type for what pages say, in all languages together. A title or heading that has a term of `is` is found by
 * every term of the line; those of `asked` lead there and are no sign of it.
 */
export type SearchSynonyms = readonly { is: string[]; asked: string[] }[]

/** Reads `synonyms.yaml` of a folder of content; a site may have none. */
export function readSearchSynonyms(
  { root, content }: { root: string; content: string },
  problems: Problem[],
): SearchSynonyms {
  const text = z.string({ error: 'text' }).trim().min(1, { error: 'text' })
  const is = z.array(text, { error: 'a list of terms' }).min(1, { error: 'a list of terms' })
  const line = keyed(
    { is, asked: z.array(text, { error: 'a list of terms' }).optional() },
    '"is" and "asked"',
  )
  const schema = z.array(line, { error: 'lines such as `- {is: [delete], asked: [remove]}`' })
  const read = readYamlFile(root, `${content}/synonyms.yaml`, schema, problems)?.value ?? []
  return read.map(({ is, asked = [] }) => ({ is, asked }))
}
