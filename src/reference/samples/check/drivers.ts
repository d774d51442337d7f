import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Driver } from './run-driver.ts'
import type { Workspace } from './workspace.ts'

const folder = join(import.meta.dirname, 'drivers')
const pythonStubs = join(import.meta.dirname, 'stubs/python')

/** How far the samples of a client can be checked on this machine. */
export type Mode =
  /** With its library. */
  | 'run'
  /** Against a stand-in with the same calls. */
  | 'run with a stub'
  /** Its library is missing and has no stand-in. */
  | 'parsed only'
  /** Its language is missing. */
  | 'not checked'

export interface ClientCheck {
  mode: Mode
  /** `go` for the client whose samples are compiled before. */
  driver: Driver | 'go' | undefined
}

/** What can be done here with the samples of each client, by the client's id. */
export function clientChecks({ hasAxios }: Workspace): Record<string, ClientCheck> {
  const runNode = driverArgs('run.mjs')
  // Packages are found through the link in the workspace, not where it leads.
  const node = {
    command: process.execPath,
    args: (start: number, list: string) => ['--preserve-symlinks', ...runNode(start, list)],
  }
  const python: Driver = { command: 'python3', args: driverArgs('run.py') }
  const hasRequests = succeeds('python3', '-c', 'import requests')
  const requests = hasRequests ? python : { ...python, env: { PYTHONPATH: pythonStubs } }
  const checks: Record<string, ClientCheck> = {
    curl: when(succeeds('curl', '--version'), { command: 'sh', args: driverArgs('run.sh') }),
    'python-requests': when(succeeds('python3', '--version'), requests, hasRequests),
    'python-http-client': when(succeeds('python3', '--version'), python),
    'go-net-http': when(succeeds('go', 'version'), 'go'),
    'nodejs-axios': when(true, node, hasAxios),
    'nodejs-native': when(true, node),
  }
  return { ...checks, ...phpChecks() }
}

function phpChecks(): Record<string, ClientCheck> {
  const has = (condition: string) => succeeds('php', '-r', `exit(${condition} ? 0 : 1);`)
  const php = has('true')
  const check = (library: boolean, hasStub = false): ClientCheck => {
    const run = library || hasStub
    const args = driverArgs('run.php', ...(run ? [] : ['parse']))
    const driver = {
      command: 'php',
      args: (start: number, list: string) => [...phpOptions, ...args(start, list)],
    }
    const found = when(php, driver, library)
    return php && !run ? { ...found, mode: 'parsed only' } : found
  }
  return {
    'php-curl': check(has('extension_loaded("curl")')),
    'php-guzzle': check(has('stream_resolve_include_path("GuzzleHttp/autoload.php")')),
    'php-pecl-http': check(has('extension_loaded("http")')),
    'php-http-request2': check(has('stream_resolve_include_path("HTTP/Request2.php")'), true),
  }
}

const phpOptions = ['-d', 'display_errors=stderr', '-d', 'log_errors=0', '-d', 'error_reporting=-1']

function when(there: boolean, driver: Driver | 'go', library = true): ClientCheck {
  if (!there) return { mode: 'not checked', driver: undefined }
  return { mode: library ? 'run' : 'run with a stub', driver }
}

function driverArgs(name: string, ...more: string[]): Driver['args'] {
  return (start, list) => [join(folder, name), String(start), list, ...more]
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
