import type { Locale } from 'shiori/internal/config/locale.ts'
import { type Problem, ProblemsError } from 'shiori/internal/config/problem.ts'
import { keyed } from 'shiori/internal/files/schema-issues.ts'
import { readYamlFile } from 'shiori/internal/files/yaml-file.ts'
import { z } from 'zod'

/**
 * Queries by the reader's task. Those of `work` are examined one by one; those of `kept` are only counted, so that
 * nobody tunes the search for them.
 */
export type TaskSet = 'work' | 'kept'

export interface TaskQueries {
  /** Correct pages, without locale. */
  expect: string[]
  queries: Map<Locale, string[]>
}

const text = z.string({ error: 'text' }).min(1, { error: 'text' })
const queries = z.array(text, { error: 'a list of queries' }).min(1, { error: 'a list of queries' })
const address = z.string({ error: 'a path' }).regex(/^\/[^\s?#]*$/, { error: 'a path that begins with "/"' })
const pages = z.array(address, { error: 'a list of paths' }).min(1, { error: 'a list of paths' })
const task = keyed({ expect: pages, en: queries, ja: queries, zh: queries }, 'pages, and queries by locale')
const schema = z.array(task, { error: 'a list of tasks' })

/**
 * Reads a set of tasks.
 *
 * @param root The site's folder, absolute.
 * @throws {ProblemsError} if the file is missing or invalid.
 */
export function readTasks(root: string, set: TaskSet): TaskQueries[] {
  const file = `golden/readers/${set}.yaml`
  const problems: Problem[] = []
  const tasks = readYamlFile(root, file, schema, problems)?.value
  if (!tasks && problems.length === 0)
    problems.push({ severity: 'error', code: 'definitions', file, message: 'there is no such file' })
  if (!tasks || problems.length > 0) throw new ProblemsError(problems)
  return tasks.map(({ expect, ...byLocale }) => ({ expect, queries: new Map(Object.entries(byLocale)) }))
}
