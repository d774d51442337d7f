import { z } from 'zod'
import type { Problem } from '../site/problem.ts'
import type { ContentModel } from './types.ts'
import { readYamlFile } from './yaml-file.ts'

/** Path of the file that lists addresses that moved. */
export const redirectsFile = 'content/redirects.yaml'

const path = z
  .string({ error: 'a path that begins with "/"' })
  .startsWith('/', { error: 'a path that begins with "/"' })
const schema = z.record(path, path, { error: 'lines such as `/docs/old: /docs/new`' })

/**
 * Reads the addresses that moved, without locale: the old path and the page that took its place.
 * Each must lead to a page, and none may hide one.
 */
export function readRedirects(root: string, model: ContentModel, problems: Problem[]): Map<string, string> {
  const redirects = new Map<string, string>()
  const report = (message: string, hint: string) =>
    problems.push({ severity: 'error', code: 'redirect', file: redirectsFile, message, hint })
  for (const [from, to] of Object.entries(readYamlFile(root, redirectsFile, schema, problems) ?? {})) {
    const target = to.split('#')[0] ?? to
    if (model.routes.has(from))
      report(`"${from}" is a page and cannot be redirected`, 'Remove the line, or the page.')
    else if (!model.routes.has(target))
      report(`"${from}" leads to "${to}", which is no page`, 'Name an existing page.')
    else redirects.set(from, to)
  }
  return redirects
}
