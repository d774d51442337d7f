import type { Locale } from 'shiori/internal/config/locale.ts'
import { type Problem, ProblemsError } from 'shiori/internal/config/problem.ts'
import { keyed } from 'shiori/internal/files/schema-issues.ts'
import { readYamlFile } from 'shiori/internal/files/yaml-file.ts'
import { z } from 'zod'

/** A question as a reader would type it, and where the answer stands. */
export interface GoldenQuery {
  query: string
  /** One to three pages any of which is right, without locale; with `#anchor` where only that section answers. */
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

/** Path of a locale's golden queries from the site's root. */
export function goldenFile(locale: Locale): string {
  return `golden/${locale}.yaml`
}

/**
 * Reads the queries by which the relevance of search is measured, in the order of the file.
 *
 * @param root The site's folder, absolute.
 * @throws {ProblemsError} when the file is missing or breaks a rule; names file and line.
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
