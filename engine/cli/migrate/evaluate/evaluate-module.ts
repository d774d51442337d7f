import type { SpawnSyncReturns } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Report } from '../report.ts'
import { type IsolatedRun, type Isolation, runIsolated } from './run-isolated.ts'

/** Longer than this, in ms, no configuration takes. */
const timeout = 30_000

/** Requests of the module that were refused, in words: `fetch https://…`, `the module node:net`. */
interface AccessLog {
  asked: readonly string[]
}

/** The value, or what was in the way; late is what did not end in time. */
export type Evaluated = AccessLog & ({ value: unknown } | { fault: string; isLate?: true })

/** Where a module may read, and how it is kept from the rest of the machine. */
export interface EvaluationPlace {
  isolation: Isolation
  /** Absolute: what it may read. */
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
 * The default export of a module as plain data. It runs in a process of its own that may read a folder and nothing else: packages
 * which are not there, programs and the network are stand-ins, and nothing can be written.
 *
 * @param isAlone Whether the modules that it imports are stand-ins, too: one of them may be what failed.
 * @param absent Names of packages, as a regular expression, that are stand-ins even where they are installed.
 * @param marks Whether functions and calls of stand-ins are marked (marks.ts).
 * @param cwd Folder in which the module believes to be started; that of its file by default.
 * @param pages Addresses to pass to its functions `createRedirects`, whose results replace them.
 */
export function evaluateModule(
  file: string,
  { isolation, folder }: EvaluationPlace,
  { isAlone = false, marks = false, pages = [], absent, cwd = path.dirname(file) }: EvaluationOptions = {},
): Evaluated {
  const endless = unterminatedPackage(path.dirname(file), folder)
  if (endless !== undefined) return { fault: `${endless} is neither a file nor a folder`, asked: [] }
  const run = (program: string, more: Partial<IsolatedRun>, ...args: string[]) =>
    runIsolated({
      isolation,
      program: path.join(import.meta.dirname, program),
      args: [file, ...args, folder],
      readable: [folder],
      timeout,
      ...more,
    })
  const parsing = run('parse-modules.ts', { readable: [folder, ...packagesOfEsbuild], mayRunPrograms: true })
  const parsed = objectOf(parsing.output[3] ?? '')
  if (!('modules' in parsed)) return { ...faultOf(parsing, parsed), asked: [] }
  const running = run(
    'child.ts',
    { input: JSON.stringify({ modules: parsed.modules, pages, absent: absent?.source, marks }) },
    cwd,
    isAlone ? 'alone' : '',
  )
  const { asked, value, fault } = answerOf(running.output[3] ?? '')
  if (value === undefined || running.error || running.status !== 0)
    return { ...faultOf(running, { fault }), asked }
  return { value: value.value, asked }
}

/** What a module of settings exports, with functions marked, and without what it imports where that is what fails. */
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
  report.changed(path.basename(file), `evaluated without the modules beside it: ${result.fault}`)
  return alone
}

/** Reports the requests of a module that were refused. */
export function reportRequests(file: string, { asked }: Evaluated, report: Report): void {
  if (asked.length > 0)
    report.changed(path.basename(file), `evaluated without what it asked for: ${asked.join(', ')}`)
}

/** A `package.json` beside the module or above it that Node would read without end, such as a pipe: its path in the folder. */
function unterminatedPackage(of: string, folder: string): string | undefined {
  const file = path.join(of, 'package.json')
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isFile() && !stats.isDirectory()) return path.relative(folder, file)
  return of === folder || of === path.dirname(of) ? undefined : unterminatedPackage(path.dirname(of), folder)
}

/** esbuild is a package of functions and one of a program. */
const packagesOfEsbuild = packageFolders()

function packageFolders(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const folder = path.dirname(resolve('esbuild/package.json'))
  const name = `@esbuild/${process.platform}-${process.arch}/package.json`
  return [folder, path.dirname(createRequire(path.join(folder, 'package.json')).resolve(name))]
}

/** Why a process gave no value. */
function faultOf(
  { error, stderr }: SpawnSyncReturns<string>,
  { fault }: { fault?: unknown },
): { fault: string; isLate?: true } {
  if (error && 'code' in error && error.code === 'ETIMEDOUT')
    return { fault: `it did not end in ${timeout / 1000} seconds`, isLate: true }
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

/** The answer of a process in which foreign code ran, which may have written anything: an object of JSON a line. */
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
      .slice(0, 300) || 'it ended without a value'
  )
}

/** What foreign code wrote is shown in a terminal: nothing of it may move the cursor or change other lines. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
