import path from 'node:path'
import { localizedUrl } from 'shiori/internal/config/urls.ts'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { buildIndex } from 'shiori/internal/search/build/build-index.ts'
import { openIndex } from 'shiori/internal/search/open-index.ts'
import { measureQuality, type QueryResult } from 'shiori/internal/search/quality.ts'
import { runCommand } from '../../checks/cli/run-command.ts'
import { readTasks, type TaskSet } from '../../site/golden/read-tasks.ts'
import { portalSite } from '../folders.ts'
import { readBuiltPages } from './built-pages.ts'
import { markdownTable } from './markdown-table.ts'

const usage = `npm run search:measure   what readers find in the dialog of the built site, as a table

  --misses   also lists what they do not find of the working set`

const options = { misses: { type: 'boolean', default: false } } as const

/** Number of results that the dialog requests; what a question reads depends on it. */
const shown = 6
const sets: readonly TaskSet[] = ['work', 'kept']

/**
 * `npm run search:measure`: prints a table of what readers find in the dialog; with `--misses`, also the queries of the
 * working set that fail.
 */
async function measure(misses: boolean): Promise<void> {
  const paths = sitePaths(portalSite, path.resolve('dist'))
  const { glossary, synonyms, urls, corpora } = await readBuiltPages(paths)
  const rows = [['Language', ...sets.flatMap(set => [`${set}: queries`, 'among the first five', 'MRR'])]]
  for (const { locale, pages } of corpora) {
    const searchPages = pages.map(({ page }) => page)
    const index = buildIndex(searchPages, { locale, glossary, synonyms, buildId: 'measure' })
    const files = new Map(index.files())
    const engine = await openIndex(
      index.manifestName,
      'measure',
      async (name, span) =>
        new Uint8Array(Buffer.from(files.get(name) ?? '')).slice(span?.from, span?.to).buffer,
    )
    const row = [locale]
    for (const set of sets) {
      const queries = readTasks(paths.root, set).flatMap(task =>
        (task.queries.get(locale) ?? []).map(query => ({
          query,
          expected: task.expect.map(page => localizedUrl(urls, locale, page)),
        })),
      )
      const found = await measureQuality(request => engine.search({ ...request, limit: shown }), queries)
      row.push(String(queries.length), percent(found.recallAt5), found.meanReciprocalRank.toFixed(2))
      if (set === 'work' && misses) listMisses(locale, found.results)
    }
    rows.push(row)
  }
  console.log(markdownTable(rows))
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function listMisses(locale: string, results: readonly QueryResult[]): void {
  for (const { query, expected, found, rank } of results) {
    if (rank > 0 && rank <= 5) continue
    console.log(
      `${locale}: "${query}": expected ${expected[0]}, found ${found.slice(0, 3).join(', ') || 'nothing'}`,
    )
  }
}

await runCommand({ usage, options, maxPositionals: 0 }, ({ misses }) => measure(misses))
