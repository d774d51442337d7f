import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * How foreign code runs. `trusted` prevents writes, other programs and access to the environment, but not to the
 * network.
 */
export type Isolation = 'namespaces' | 'trusted'

/** Options for a program of the engine that runs in a separate process. */
export interface IsolatedRun {
  isolation: Isolation
  /** Absolute path of the engine's module that runs the foreign code. */
  program: string
  args: readonly string[]
  /** Absolute paths of files and folders that may be read; with `namespaces`, no others exist. */
  readable: readonly string[]
  /** In ms. */
  timeout: number
  /** Standard input of the program. */
  input?: string
  /** Only for a program that runs no foreign code. */
  mayRunPrograms?: boolean
}

/** Linux namespaces that isolation needs: files, processes, network, messages, host name. */
export const namespaces = '--user --map-root-user --mount --net --pid --ipc --uts --fork --kill-child'.split(
  ' ',
)

/** Heap size of a process that runs foreign code, in MB. */
const heapLimit = 512

/** Maximum output of such a process, in bytes. */
const maxAnswer = 64 * 1024 * 1024

const script = path.join(import.meta.dirname, 'isolate.sh')

/**
 * Runs a module of the engine that runs foreign code, without environment and standard output, and with limited memory
 * and time. Its result is written to file descriptor 3.
 *
 * With `namespaces`, the kernel denies access to the network, other processes and all other files. Node's permission
 * model, which by its own documentation is not a boundary against malicious code, is a second line of defence there,
 * and the only one with `trusted`.
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

/**
 * Reason why foreign code cannot be isolated on this machine; undefined if it can. Tested once, since the test starts a
 * process.
 */
export function isolationProblem(): string | undefined {
  known ??= { why: tryIsolation() }
  return known.why
}

function tryIsolation(): string | undefined {
  if (process.platform !== 'linux') return 'namespaces only exist on Linux'
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

/**
 * If foreign code signals its process group, it reaches no other process. Node's types lack the option for `spawnSync`.
 */
const ownProcessGroup = { detached: true }

function spawned(
  command: string,
  args: readonly string[],
  { timeout, input = '' }: IsolatedRun,
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    cwd: '/',
    // Where `sh` and `mount` are found; the script starts the program without it.
    env: { NODE_ENV: 'production', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    input,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    ...ownProcessGroup,
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: maxAnswer,
    encoding: 'utf8',
  })
}

/** The libraries that Node is linked with, and their loader. */
function sharedObjects(): string[] {
  // The report would resolve the names of network addresses, which takes seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const report: unknown = process.report.getReport()
  const found =
    typeof report === 'object' && report !== null && 'sharedObjects' in report ? report.sharedObjects : []
  return (Array.isArray(found) ? found : []).filter(
    (file): file is string => typeof file === 'string' && file.startsWith('/'),
  )
}

/** Without paths inside of other paths. */
function outermost(files: readonly string[]): string[] {
  return [...new Set(files)].filter(
    file => !files.some(other => other !== file && file.startsWith(`${other}${path.sep}`)),
  )
}
