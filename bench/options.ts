import path from 'node:path'
import { parseArgs } from 'node:util'
import { approaches } from './measure-navigation.ts'

/** What can be measured on a site of Markdown. */
export const measuredRows = ['builds', 'loads', 'navigation', 'search'] as const
export type MeasuredRow = (typeof measuredRows)[number]

const wayNames = approaches.map(({ name }) => name)

/** Sites that can be measured: that of this engine, and those of `--peers` by their folders. */
export const measuredSites = ['shiori', 'vitepress', 'starlight', 'docusaurus', 'blume'] as const

export const usage = `Builds a site, without and with its caches, and loads pages of it in Chromium.

  npm run bench -- --content FOLDER [--copies N] [--peers FOLDER] [--runs N] [--json FILE] [--table FILE] [--no-browser]
  npm run bench -- --merge FILE,FILE [--json FILE] [--table FILE]
  npm run bench -- --api FILE [--locales en,ja] [--runs N] [--json FILE] [--no-browser]

  --content FOLDER  a site of Markdown files; an img folder beside it is served at /img
  --copies N        how often each file becomes a page, with a title and an address of its own (1)
  --peers FOLDER    the same Markdown built by VitePress, Starlight, Docusaurus and Blume as well; npm installs them into
                    FOLDER, outside the repository, unless they are there
  --ways LIST       which clicks, with commas: some of ${wayNames.join(', ')} (all)
  --sites LIST      some of ${measuredSites.join(',')} (all that are there)
  --merge LIST      puts files of --json together, so that a run can be made in parts: rows and sites of one content
  --api FILE        a site of an OpenAPI description, JSON or YAML, in one file or several
  --locales LIST    locales in which its operations have pages (the default locale)
  --runs N          how often to build (3)
  --json FILE       where to write all figures
  --table FILE      where to write the table of bench/README.md, a line for each of the rows
  --rows LIST       some of ${measuredRows.join(',')} (all); without builds the site is built once
  --no-browser      the same as --rows builds`

interface CommonOptions {
  runs: number
  json: string | undefined
  browser: boolean
}

export interface MarkdownBenchOptions extends CommonOptions {
  kind: 'markdown'
  /** Folder of the Markdown files. */
  content: string
  copies: number
  /** Absolute folder of the other tools; undefined if they are not measured. */
  peers: string | undefined
  rows: ReadonlySet<MeasuredRow>
  sites: ReadonlySet<string>
  /** Names of the ways of clicks to measure. */
  ways: ReadonlySet<string>
  /** File for the table of bench/README.md. */
  table: string | undefined
}

/** Files with the results of earlier runs, to be merged. */
export interface MergeOptions {
  kind: 'merge'
  files: string[]
  json: string | undefined
  table: string | undefined
}

export interface ApiBenchOptions extends CommonOptions {
  kind: 'api'
  /** Main file of an OpenAPI description. */
  file: string
  /** Codes of locales; empty for the default locale only. */
  locales: string[]
}

export type BenchOptions = MarkdownBenchOptions | ApiBenchOptions | MergeOptions

/**
 * Parses the command line.
 *
 * @throws {Error} that names the wrong argument; without a message if there are no arguments.
 */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      content: { type: 'string' },
      copies: { type: 'string' },
      peers: { type: 'string' },
      api: { type: 'string' },
      locales: { type: 'string' },
      runs: { type: 'string', default: '3' },
      json: { type: 'string' },
      table: { type: 'string' },
      rows: { type: 'string' },
      sites: { type: 'string' },
      ways: { type: 'string' },
      merge: { type: 'string' },
      'no-browser': { type: 'boolean', default: false },
    },
  })
  const { content, api, copies, peers, locales, json, table, merge } = values
  if (merge !== undefined) {
    if (content !== undefined || api !== undefined)
      throw new Error('--merge measures nothing: leave --content and --api out')
    return { kind: 'merge', files: merge.split(','), json, table }
  }
  const rows = rowsOf(values.rows, values['no-browser'])
  if (content !== undefined && api !== undefined) {
    throw new Error('--api and --content cannot be combined: measure a site with one of them')
  }
  const common = { runs: count('--runs', values.runs), json, browser: !values['no-browser'] }
  if (api !== undefined) {
    if (values.rows !== undefined) throw new Error('--rows belongs to --content, not to --api')
    if (values.ways !== undefined) throw new Error('--ways belongs to --content, not to --api')
    if (values.sites !== undefined) throw new Error('--sites belongs to --content, not to --api')
    if (table !== undefined) throw new Error('--table belongs to --content, not to --api')
    if (peers !== undefined) throw new Error('--peers belongs to --content, not to --api')
    if (copies !== undefined) throw new Error('--copies belongs to --content, not to --api')
    return { kind: 'api', file: api, locales: localeCodes(locales), ...common }
  }
  if (content === undefined) throw new Error(args.length === 0 ? '' : '--content or --api is missing')
  if (locales !== undefined) throw new Error('--locales belongs to --api, not to --content')
  return {
    kind: 'markdown',
    content,
    copies: count('--copies', copies ?? '1'),
    peers: peers === undefined ? undefined : outside(peers),
    rows,
    sites: sitesOf(values.sites, peers),
    ways: waysOf(values.ways),
    table,
    ...common,
  }
}

const repository = path.resolve(import.meta.dirname, '..')

/**
 * Requires a folder outside of the repository, in which the tools would find and read the packages of the repository.
 */
function outside(folder: string): string {
  const absolute = path.resolve(folder)
  if (!path.relative(repository, absolute).startsWith('..'))
    throw new Error(`--peers is "${folder}", expected a folder outside the repository (${repository})`)
  return absolute
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${name} is "${text}", expected a whole number from 1`)
  return Number(text)
}

function localeCodes(text: string | undefined): string[] {
  if (text === undefined) return []
  if (!/^[\w-]+(,[\w-]+)*$/.test(text)) {
    throw new Error(`--locales is "${text}", expected codes with commas, such as "en,ja"`)
  }
  return [...new Set(text.split(','))]
}

function sitesOf(text: string | undefined, peers: string | undefined): Set<string> {
  const there = peers === undefined ? measuredSites.slice(0, 1) : measuredSites
  if (text === undefined) return new Set(there)
  const names = text.split(',')
  const wrong = names.find(name => !there.some(option => option === name))
  if (wrong !== undefined)
    throw new Error(`--sites names "${wrong}", expected some of ${there.join(', ')}; others need --peers`)
  return new Set(names)
}

function waysOf(text: string | undefined): Set<string> {
  const names = text?.split(',').map(name => name.trim()) ?? wayNames
  const wrong = names.find(name => !wayNames.includes(name))
  if (wrong !== undefined) throw new Error(`--ways names "${wrong}", expected some of ${wayNames.join(', ')}`)
  return new Set(names)
}

function rowsOf(text: string | undefined, isBuildsOnly: boolean): Set<MeasuredRow> {
  if (text === undefined) return new Set(isBuildsOnly ? ['builds'] : measuredRows)
  if (isBuildsOnly) throw new Error('--rows and --no-browser cannot be combined: leave --no-browser out')
  return new Set(
    text.split(',').map(name => {
      const row = measuredRows.find(row => row === name)
      if (!row) throw new Error(`--rows names "${name}", expected some of ${measuredRows.join(', ')}`)
      return row
    }),
  )
}
