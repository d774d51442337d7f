import type { SpawnSyncReturns } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { asObject } from '../plain-data.ts'
import type { Report } from '../report.ts'
import type { ComponentUse } from './component-markup.ts'
import type { Aliases } from './module-file.ts'
import type { PageSource } from './page-source.ts'
import { type Isolation, runIsolated } from './run-isolated.ts'

/** Maximum time to evaluate a configuration, in ms. */
const timeout = 30_000

/** Refused requests of the module, in words: `fetch https://…`, `the module node:net`. */
interface AccessLog {
  asked: readonly string[]
}

/** The value or the reason for the failure; `isLate` after a timeout. */
export type Evaluated = AccessLog & ({ value: unknown } | { fault: string; isLate?: true })

/** What a module may read, and how it is isolated from the machine. */
export interface EvaluationPlace {
  isolation: Isolation
  /** Folder that it may read, absolute. */
  folder: string
}

interface EvaluationOptions {
  isAlone?: boolean
  marks?: boolean
  pages?: readonly string[]
  absent?: RegExp | undefined
  cwd?: string | undefined
}

/**
 * Evaluates the default export of a module as plain data, in a separate process that can only read a folder. Missing
 * packages, programs and the network are replaced by stand-ins, and nothing can be written.
 *
 * @param isAlone Whether the modules that it imports are replaced, too, since one of them may be the cause of a
 * failure.
 * @param absent Matches names of packages that are replaced even if they are installed.
 * @param marks Whether functions and calls of stand-ins are marked (marks.ts).
 * @param cwd Working directory for the module. Default: the folder of its file.
 * @param pages Addresses to pass to its functions `createRedirects`, whose results replace the functions.
 */
export function evaluateModule(
  file: string,
  place: EvaluationPlace,
  options: EvaluationOptions = {},
): Evaluated {
  const { isAlone = false, marks = false, pages = [], absent, cwd = path.dirname(file) } = options
  const endless = unterminatedPackage(path.dirname(file), place.folder)
  if (endless !== undefined) return { fault: `${endless} is neither a file nor a folder`, asked: [] }
  const parsed = parsedModules([file], place)
  if ('fault' in parsed) return { ...parsed, asked: [] }
  const running = run(
    'child.ts',
    place,
    { ...parsed, ...{ pages, absent: absent?.source, marks } },
    file,
    cwd,
    isAlone ? 'alone' : '',
  )
  const { asked, value, fault } = answerOf(running.output[3] ?? '')
  if (value === undefined || running.error || running.status !== 0)
    return { ...faultOf(running, { fault }), asked }
  return { value: value.value, asked }
}

/** Modules to load before a program of the engine runs them. */
interface ParsedSite {
  modules: unknown
  aliases: Aliases
}

/** Parses modules and those that they name, which takes a process of its own. */
function parsedModules(
  entries: readonly string[],
  place: EvaluationPlace,
  aliases: Aliases = {},
  components: Readonly<Record<string, string>> = {},
): ParsedSite | { fault: string; isLate?: true } {
  const parsing = run('parse-modules.ts', place, { entries, aliases, components })
  const parsed = objectOf(parsing.output[3] ?? '')
  return 'modules' in parsed ? { modules: parsed.modules, aliases } : faultOf(parsing, parsed)
}

/** Runs a program of the engine in isolation; its arguments end with the folder that it may read. */
function run(
  program: 'parse-modules.ts' | 'child.ts',
  { isolation, folder, timeout: limit = timeout }: EvaluationPlace & { timeout?: number },
  input: object,
  ...args: string[]
): SpawnSyncReturns<string> {
  const isParser = program === 'parse-modules.ts'
  return runIsolated({
    isolation,
    program: path.join(import.meta.dirname, program),
    args: [...args, folder],
    readable: [folder, ...(isParser ? packagesOfParser : [packageOfPictures])],
    mayRunPrograms: isParser,
    timeout: limit,
    input: JSON.stringify(input),
  })
}

/** A site whose components run. */
export interface ComponentSite {
  /** Absolute path of its folder; paths of pictures are relative to it. */
  root: string
  aliases: Aliases
  base: string
  /** Components that need no import, by name. */
  components?: Readonly<Record<string, string>>
  /** Texts that components show by their keys, by language tag. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Texts that data loaders list. */
  texts?: readonly PageSource[]
}

/** Maximum number of processes that run components: each that ends early, or never, costs one. */
const maxRuns = 5

/**
 * The output of a component as MDX, and what is missing in it; without an output, the reason: it needs a browser or a
 * missing package, or never ends.
 */
export interface ShownUse {
  text?: string
  fault?: string
}

/** Runs components. */
export function shownUses(
  uses: readonly ComponentUse[],
  place: EvaluationPlace,
  { root, aliases, base, components, texts, words }: ComponentSite,
): ShownUse[] {
  const results: ShownUse[] = uses.map(() => ({ fault: 'it ends or blocks the process that runs it' }))
  const entries = [...new Set(uses.flatMap(use => [use.file, ...use.imports.map(({ file }) => file)]))]
  const parsed = parsedModules(entries, place, aliases, components)
  if ('fault' in parsed) return results.map(() => ({ fault: parsed.fault }))
  let rest = [...uses.entries()]
  for (let runs = 0; rest.length > 0 && runs < maxRuns; runs++) {
    const input = { ...parsed, uses: rest.map(([, use]) => use), base, texts, words, pages: [], marks: false }
    const limited = { ...place, timeout: 20_000 + 20 * rest.length }
    const { output } = run('child.ts', limited, input, entries[0] ?? '', root, '')
    const shown = (output[3] ?? '').split('\n').flatMap(line => {
      const found = objectOf(line)
      return 'shown' in found ? [asObject(found.shown)] : []
    })
    for (const [index, result] of shown.entries()) {
      const [at] = rest[index] ?? []
      if (at === undefined) continue
      results[at] = {
        ...(typeof result.text === 'string' && { text: result.text }),
        ...(typeof result.fault === 'string' && { fault: faultText(result.fault, place.folder) }),
      }
    }
    const late = rest[shown.length]?.[1].file
    rest = rest.slice(shown.length).filter(([, use]) => use.file !== late)
  }
  return results
}

/** The first line of a message from foreign code, without the folder in which it ran. */
function faultText(fault: string, folder: string): string {
  const [line = ''] = fault.split('\n', 1)
  return withoutControls(line).replaceAll(`${folder}${path.sep}`, '').slice(0, maxFault)
}

/** Maximum length of a reason from foreign code, in characters. */
const maxFault = 200

/** Evaluates a configuration with functions marked; if that fails, once more without the modules that it imports. */
export function evaluate(
  file: string,
  place: EvaluationPlace,
  report: Report,
  { pages = [], absent, cwd }: { pages?: readonly string[]; absent?: RegExp; cwd?: string } = {},
): Evaluated {
  const given = { marks: true, pages, absent, cwd }
  const result = evaluateModule(file, place, given)
  reportRequests(file, result, report)
  if ('value' in result || result.isLate) return result
  const alone = evaluateModule(file, place, { ...given, isAlone: true })
  if ('fault' in alone) return result
  report.changed(path.basename(file), `evaluated without the modules that it imports: ${result.fault}`)
  return alone
}

/** Reports the requests of a module that were refused. */
export function reportRequests(file: string, { asked }: Evaluated, report: Report): void {
  if (asked.length > 0)
    report.changed(path.basename(file), `these requests were refused: ${asked.join(', ')}`)
}

/**
 * Path in the folder of a `package.json`, next to the module or above it, that Node would read without end, such as a
 * pipe.
 */
function unterminatedPackage(of: string, folder: string): string | undefined {
  const file = path.join(of, 'package.json')
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isFile() && !stats.isDirectory()) return path.relative(folder, file)
  return of === folder || of === path.dirname(of) ? undefined : unterminatedPackage(path.dirname(of), folder)
}

/** Packages that parse modules; esbuild consists of two: its functions and its binary. */
const packagesOfParser = packageFolders()

/** The package that reads the size of pictures. */
const packageOfPictures = path.resolve(createRequire(import.meta.url).resolve('image-size'), '../../..')

function packageFolders(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const folder = path.dirname(resolve('esbuild/package.json'))
  const name = `@esbuild/${process.platform}-${process.arch}/package.json`
  return [
    folder,
    path.dirname(createRequire(path.join(folder, 'package.json')).resolve(name)),
    path.dirname(resolve('yaml/package.json')),
  ]
}

/** Reason why a process returned no value. */
function faultOf(
  { error, stderr }: SpawnSyncReturns<string>,
  { fault }: { fault?: unknown },
): { fault: string; isLate?: true } {
  if (error && 'code' in error && error.code === 'ETIMEDOUT')
    return { fault: `it did not finish within ${timeout / 1000} seconds`, isLate: true }
  return { fault: error?.message ?? reasonOf(typeof fault === 'string' ? fault : stderr) }
}

function objectOf(line: string): object {
  try {
    const found: unknown = JSON.parse(line)
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

/** Parses the output of a process that ran foreign code, which may have written anything: one JSON object a line. */
function answerOf(text: string): AccessLog & { value?: { value?: unknown }; fault?: string } {
  const lines = text.split('\n').map(objectOf)
  const asked = lines.flatMap(line =>
    'asked' in line && typeof line.asked === 'string' ? [withoutControls(line.asked)] : [],
  )
  const value = lines.findLast(line => 'value' in line)
  const fault = lines.findLast(line => 'fault' in line)
  return {
    asked: [...new Set(asked)].slice(0, maxAsked),
    ...(value && { value }),
    ...(fault && 'fault' in fault && typeof fault.fault === 'string' && { fault: fault.fault }),
  }
}

/** Maximum number of requested modules and files to report. */
const maxAsked = 50

function reasonOf(stderr: string): string {
  const lines = stderr.trim().split('\n')
  const line = lines.find(candidate => /Error\b.*:/.test(candidate)) ?? lines[0]
  return (
    withoutControls(line ?? '')
      .trim()
      .slice(0, 300) || 'it exited without returning a value'
  )
}

/** Removes control characters from what foreign code wrote, since terminals would obey them. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
