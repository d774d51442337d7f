import type { Locale } from 'shiori/internal/config/locale.ts'
import { type Problem, ProblemsError } from 'shiori/internal/config/problem.ts'
import { keyed } from 'shiori/internal/files/schema-issues.ts'
import { readYamlFile } from 'shiori/internal/files/yaml-file.ts'
import { z } from 'zod'

/** A query as a reader types it, with the pages that answer it. */
export interface GoldenQuery {
  query: string
  /** One to three correct pages, without locale; with `#anchor` if only that section answers. */
  expect: string[]
}

const text = z.string({ error: 'text' }).min(1, { error: 'text' })
const address = z
  .string({ error: 'a path that begins with "/"' })
  .regex(/^\/[^\s?#]*(#[^\s?#]+)?$/, { error: 'a path that begins with "/", perhaps with an #anchor' })
const count = 'a list of 1 to 3 paths'
const expectations = z.array(address, { error: count }).min(1, { error: count }).max(3, { error: count })
const schema = z.array(keyed({ query: text, expect: expectations }, 'a query and what it expects'), {
  error: 'lines such as `- {query: rtmp, expect: [/docs/livestreaming/rtmp]}`',
})

/** Returns the path of a locale's golden queries from the site's root. */
export function goldenFile(locale: Locale): string {
  return `golden/${locale}.yaml`
}

/**
 * Reads the queries that measure the relevance of search, in the order of the file.
 *
 * @param root The site's folder, absolute.
 * @throws {ProblemsError} with file and line if the file is missing or invalid.
 */
export function readGolden(root: string, locale: Locale): GoldenQuery[] {
  const file = goldenFile(locale)
  const problems: Problem[] = []
  const queries = readYamlFile(root, file, schema, problems)?.value
  if (!queries && problems.length === 0)
    problems.push({ severity: 'error', code: 'definitions', file, message: 'there is no such file' })
  if (!queries || problems.length > 0) throw new ProblemsError(problems)
  return queries
}
