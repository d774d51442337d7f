import type { Problem } from '../config/problem.ts'
import type { UrlSpace } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { contentOf } from '../content/routes.ts'
import type { ContentModel } from '../content/types.ts'
import { pageFile } from './page-file.ts'

/** Page kinds whose addresses come from a description, which somebody else may own, so they do not fail a build. */
const ofDescriptions: ReadonlySet<Route['kind']> = new Set(['operation', 'operation-samples', 'model'])

/**
 * Errors for files of a site whose names differ only in case or in how an accent is encoded: file systems that ignore that keep one of
 * them, so the site would lack a page on some machines.
 *
 * @param files Files of `static/`.
 */
export function checkLetterCase(
  urls: Pick<UrlSpace, 'trailingSlash'>,
  model: ContentModel,
  files: readonly string[],
): Problem[] {
  const known = new Map<string, { name: string; source: string }>()
  const problems: Problem[] = []
  const told = new Set<string>()
  const add = (name: string, source: string, severity: 'error' | 'warning', place: Pick<Problem, 'file'>) => {
    const key = name.normalize('NFC').toLowerCase()
    const same = known.get(key)
    if (same === undefined) known.set(key, { name, source })
    else if (same.name !== name && !told.has(`${same.source}\n${source}`)) {
      // Each pair is reported once, not in each locale.
      told.add(`${same.source}\n${source}`)
      problems.push({
        severity,
        code: 'letter-case',
        ...place,
        message: `${source} and ${same.source} have names that differ only in capitals or accents (${name}, ${same.name}); some file systems keep one of them`,
        hint: 'Rename one of them, or give a page another slug.',
      })
    }
  }
  for (const name of files) add(name, `static/${name}`, 'error', { file: `static/${name}` })
  for (const [url, route] of model.routes) {
    const file = contentOf(model, route)?.file
    add(
      pageFile(url, urls),
      file ?? `the page ${url}`,
      ofDescriptions.has(route.kind) ? 'warning' : 'error',
      file === undefined ? {} : { file },
    )
  }
  return problems
}
