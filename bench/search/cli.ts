import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { portalSite } from '../folders.ts'
import { thisMachine } from '../machine.ts'
import { readBuiltPages } from './built-pages.ts'
import { goldenCases, keptCases } from './golden-cases.ts'
import { measureEngine, measureGrowth } from './measure-contestants.ts'
import { miniSearches } from './minisearch-engine.ts'
import { ownEngine } from './own-engine.ts'
import { closePagefind, pagefinds } from './pagefind-engine.ts'
import { parseSearchOptions, type SearchBenchOptions, usage } from './search-options.ts'
import { type LocaleFigures, type SearchBenchResult, searchReport } from './search-report.ts'

const copyKinds = ['same words', 'other words'] as const

/** `npm run bench:search`; see search-options.ts for its arguments. */
async function run(options: SearchBenchOptions): Promise<SearchBenchResult> {
  const machine = thisMachine()
  const paths = sitePaths(portalSite, path.resolve('dist'))
  const { glossary, synonyms, urls, corpora } = await readBuiltPages(paths)
  const unknown = options.locales.filter(code => !corpora.some(({ locale }) => locale === code))
  if (unknown.length > 0) throw new Error(`The site has no locale ${unknown.join(', ')}`)
  const portalSearch = await ownEngine('This portal', { glossary, synonyms })
  const contestants = [portalSearch, ...pagefinds(), ...(await miniSearches())]
  const locales: LocaleFigures[] = []
  for (const corpus of corpora) {
    if (options.locales.length > 0 && !options.locales.includes(corpus.locale)) continue
    const read = options.queries === 'kept' ? keptCases : goldenCases
    const cases = read(paths.root, corpus.locale, urls)
    const figures: LocaleFigures = {
      locale: corpus.locale,
      pages: corpus.pages.length,
      engines: [],
      growth: [],
    }
    for (const contestant of contestants) {
      console.error(`${corpus.locale}: ${contestant.name}`)
      figures.engines.push(await measureEngine(contestant, corpus, cases))
    }
    for (const times of options.sizes) {
      for (const kind of times === 1 ? [copyKinds[0]] : copyKinds) {
        console.error(`${corpus.locale}: ${times} times the pages, ${kind}`)
        figures.growth.push(await measureGrowth(portalSearch, corpus, cases, times, kind))
      }
    }
    locales.push(figures)
  }
  await closePagefind()
  return { machine, locales }
}

function readOptions(): SearchBenchOptions {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseSearchOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`)
    process.exit(2)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const options = readOptions()
try {
  const result = await run(options)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`)
  console.log(searchReport(result))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
