import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** How foreign code runs. `trusted` keeps it from writing, from other programs and from the environment, not from the network. */
export type Isolation = 'namespaces' | 'trusted'

/** Input of one of our programs that runs in a process of its own. */
export interface IsolatedRun {
  isolation: Isolation
  /** Module of the engine that runs the foreign code, absolute. */
  program: string
  args: readonly string[]
  /** Files and folders that it may read, absolute; nothing else is there with `namespaces`. */
  readable: readonly string[]
  /** In ms. */
  timeout: number
  /** What the program reads from its standard input. */
  input?: string
  /** For a program that runs no foreign code but one of ours. */
  mayRunPrograms?: boolean
}

/** Linux namespaces without which code is not isolated: files, processes, network, messages, host name. */
export const namespaces = '--user --map-root-user --mount --net --pid --ipc --uts --fork --kill-child'.split(
  ' ',
)

/** In MB: the heap of a process that runs foreign code. */
const heapLimit = 512

/** In bytes: what such a process may answer. */
const largestAnswer = 64 * 1024 * 1024

const script = path.join(import.meta.dirname, 'isolate.sh')

/**
 * Runs a module of the engine that runs foreign code: without environment and standard output, with limits of memory and time.
 * Its answer goes to file descriptor 3.
 *
 * With `namespaces` the kernel withholds the network, other processes and all files but those named. Node's permission model, which its
 * authors do not call a boundary against malicious code, is a second line there and the only one of `trusted`.
 */
export function runIsolated(run: IsolatedRun): SpawnSyncReturns<string> {
  const readable = [...run.readable, path.dirname(run.program)].map(file => realpathSync(file))
  const node = [
    '--permission',
    ...(run.mayRunPrograms ? ['--allow-child-process'] : []),
    ...readable.map(file => `--allow-fs-read=${file}`),
    '--no-addons',
    '--no-warnings',
    '--disable-sigusr1',
    `--max-old-space-size=${heapLimit}`,
    run.program,
    ...run.args,
  ]
  if (run.isolation === 'trusted') return spawned(process.execPath, node, run)
  const root = mkdtempSync(path.join(tmpdir(), 'shiori-isolated-'))
  try {
    const executable = realpathSync(process.execPath)
    const visible = [...sharedObjects(), executable, ...outermost(readable)]
    const args = [...namespaces, 'sh', script, root, ...visible, '--', executable, ...node]
    return spawned('unshare', args, run)
  } finally {
    rmdirSync(root)
  }
}

let known: { why: string | undefined } | undefined

/** Why foreign code cannot be isolated on this machine; undefined if it can be. Tried once, as that starts a process. */
export function isolationProblem(): string | undefined {
  known ??= { why: tryIsolation() }
  return known.why
}

function tryIsolation(): string | undefined {
  if (process.platform !== 'linux') return 'namespaces are there on Linux only'
  const program = path.join(import.meta.dirname, 'nothing.ts')
  const { status, stderr, error } = runIsolated({
    isolation: 'namespaces',
    program,
    args: [],
    readable: [],
    timeout: 30_000,
  })
  if (status === 0) return undefined
  return error?.message ?? stderr.trim().split('\n', 1)[0] ?? `unshare ended with ${status}`
}

/** A signal of foreign code to its whole group reaches nobody else. Node's types lack the option for `spawnSync`. */
const ownProcessGroup = { detached: true }

function spawned(
  command: string,
  args: readonly string[],
  { timeout, input = '' }: IsolatedRun,
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    cwd: '/',
    // What `sh` and `mount` are found by; the script starts the program without it.
    env: { NODE_ENV: 'production', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    input,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    ...ownProcessGroup,
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: largestAnswer,
    encoding: 'utf8',
  })
}

/** The libraries that Node is linked with, and what loads them. */
function sharedObjects(): string[] {
  // The report would look up the names of network addresses, which takes seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const report: unknown = process.report.getReport()
  const found =
    typeof report === 'object' && report !== null && 'sharedObjects' in report ? report.sharedObjects : []
  return (Array.isArray(found) ? found : []).filter(
    (file): file is string => typeof file === 'string' && file.startsWith('/'),
  )
}

/** Without what lies in another of them. */
function outermost(files: readonly string[]): string[] {
  return [...new Set(files)].filter(
    file => !files.some(other => other !== file && file.startsWith(`${other}${path.sep}`)),
  )
}
