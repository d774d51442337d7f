import { parseArgs } from 'node:util'

export const usage = `Compares search with Pagefind and MiniSearch on the built site, by the golden queries or those of readers.

  npm run bench:search -- [--queries kept] [--locales en,ja] [--sizes 1,4,16] [--json FILE]

  --queries SET   golden, or kept: those of readers that are only counted (golden)
  --locales LIST  codes of locales (all)
  --sizes LIST    how often the pages are copied to see what grows with the site; 0 for not at all (1,4,16)
  --json FILE     where to write all figures`

export interface SearchBenchOptions {
  queries: 'golden' | 'kept'
  /** Codes of locales; empty for all. */
  locales: string[]
  sizes: number[]
  json: string | undefined
}

/**
 * Parses the command line.
 *
 * @throws {Error} that names the wrong argument.
 */
export function parseSearchOptions(args: readonly string[]): SearchBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      queries: { type: 'string', default: 'golden' },
      locales: { type: 'string' },
      sizes: { type: 'string', default: '1,4,16' },
      json: { type: 'string' },
    },
  })
  const { queries, locales, sizes, json } = values
  if (queries !== 'golden' && queries !== 'kept')
    throw new Error(`--queries is "${queries}", expected "golden" or "kept"`)
  if (!/^(0|[1-9]\d*(,[1-9]\d*)*)$/.test(sizes)) {
    throw new Error(`--sizes is "${sizes}", expected whole numbers with commas, such as "1,4,16", or 0`)
  }
  if (locales !== undefined && !/^[\w-]+(,[\w-]+)*$/.test(locales)) {
    throw new Error(`--locales is "${locales}", expected codes with commas, such as "en,ja"`)
  }
  return {
    queries,
    locales: locales?.split(',') ?? [],
    sizes: sizes === '0' ? [] : sizes.split(',').map(Number),
    json,
  }
}
