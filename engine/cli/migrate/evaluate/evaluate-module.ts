import type { SpawnSyncReturns } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Report } from '../report.ts'
import type { ComponentUse } from './component-markup.ts'
import type { Aliases } from './module-file.ts'
import { type IsolatedRun, type Isolation, runIsolated } from './run-isolated.ts'

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
  aliases?: Aliases
  /** Uses of components to show in place of the module's value. */
  uses?: readonly ComponentUse[]
  /** Base path of the site. */
  base?: string
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
  { isolation, folder }: EvaluationPlace,
  options: EvaluationOptions = {},
): Evaluated {
  const { isAlone = false, marks = false, pages = [], absent, cwd = path.dirname(file) } = options
  const { aliases = {}, uses, base = '/' } = options
  const endless = unterminatedPackage(path.dirname(file), folder)
  if (endless !== undefined) return { fault: `${endless} is neither a file nor a folder`, asked: [] }
  const run = (program: string, more: Partial<IsolatedRun>, ...args: string[]) =>
    runIsolated({
      isolation,
      program: path.join(import.meta.dirname, program),
      args: [...args, folder],
      readable: [folder],
      timeout,
      ...more,
    })
  const entries = [...new Set([file, ...(uses ?? []).map(use => use.file)])]
  const parsing = run('parse-modules.ts', {
    readable: [folder, ...packagesOfEsbuild],
    mayRunPrograms: true,
    input: JSON.stringify({ entries, aliases }),
  })
  const parsed = objectOf(parsing.output[3] ?? '')
  if (!('modules' in parsed)) return { ...faultOf(parsing, parsed), asked: [] }
  const running = run(
    'child.ts',
    {
      input: JSON.stringify({
        modules: parsed.modules,
        ...{ pages, absent: absent?.source, marks, aliases, uses, base },
      }),
    },
    file,
    cwd,
    isAlone ? 'alone' : '',
  )
  const { asked, value, fault } = answerOf(running.output[3] ?? '')
  if (value === undefined || running.error || running.status !== 0)
    return { ...faultOf(running, { fault }), asked }
  return { value: value.value, asked }
}

/** Output of components as MDX; undefined for one that needs a browser or a missing package. @param options As above. */
export function shownUses(
  uses: readonly ComponentUse[],
  place: EvaluationPlace,
  options: Pick<EvaluationOptions, 'cwd' | 'aliases' | 'base' | 'absent'>,
): (string | undefined)[] {
  const [first] = uses
  const result = first && evaluateModule(first.file, place, { ...options, uses })
  const shown: unknown = result && 'value' in result ? result.value : []
  return (Array.isArray(shown) ? shown : []).map(text => (typeof text === 'string' ? text : undefined))
}

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

/** esbuild consists of two packages: its functions and its binary. */
const packagesOfEsbuild = packageFolders()

function packageFolders(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const folder = path.dirname(resolve('esbuild/package.json'))
  const name = `@esbuild/${process.platform}-${process.arch}/package.json`
  return [folder, path.dirname(createRequire(path.join(folder, 'package.json')).resolve(name))]
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
