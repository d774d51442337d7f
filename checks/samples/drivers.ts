import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledName } from './compiled-languages.ts'
import { utf8 } from './locale.ts'
import type { Driver } from './run-driver.ts'
import type { Workspace } from './workspace.ts'

const folder = join(import.meta.dirname, 'drivers')
const pythonStubs = join(import.meta.dirname, 'stubs/python')

/** Kind of check that is possible for a client's samples on this machine. */
export type Mode =
  /** Runs with the client's library. */
  | 'run'
  /** Runs with a stub that has the same functions. */
  | 'run with a stub'
  /** Its library or language is missing, and there is no stub. */
  | 'parsed only'
  /** Its language is missing. */
  | 'not checked'

export interface ClientCheck {
  mode: Mode
  /** For a compiled language, its name. */
  driver: Driver | CompiledName | undefined
}

/** Decides how to check a client's samples on this machine. */
export function clientCheck(client: string, workspace: Workspace): ClientCheck {
  return checks[client]?.(workspace) ?? { mode: 'not checked', driver: undefined }
}

const runNode = driverArgs('run.mjs')
const node: Driver = {
  command: process.execPath,
  // Packages are resolved through the link in the workspace, not at its target.
  args: (start, list) => ['--preserve-symlinks', ...runNode(start, list)],
}
const shell: Driver = { command: 'sh', args: driverArgs('run.sh') }
const python: Driver = { command: 'python3', args: driverArgs('run.py') }

const checks: Readonly<Record<string, (workspace: Workspace) => ClientCheck>> = {
  curl: () => checkIf(succeeds('curl', '--version'), shell),
  'python-requests': () => {
    const library = succeeds('python3', '-c', 'import requests')
    const driver = library ? python : { ...python, env: { PYTHONPATH: pythonStubs } }
    return checkIf(succeeds('python3', '--version'), driver, library)
  },
  'python-http-client': () => checkIf(succeeds('python3', '--version'), python),
  'go-net-http': () => checkIf(succeeds('go', 'version'), 'go'),
  'nodejs-axios': ({ hasAxios }) => checkIf(true, node, hasAxios),
  'nodejs-native': () => checkIf(true, node),
  'php-curl': () => phpCheck('extension_loaded("curl")'),
  'php-guzzle': () => phpCheck('stream_resolve_include_path("GuzzleHttp/autoload.php")'),
  'php-pecl-http': () => phpCheck('extension_loaded("http")'),
  'php-http-request2': () => phpCheck('stream_resolve_include_path("HTTP/Request2.php")', true),
  'ruby-net-http': () =>
    checkIf(succeeds('ruby', '--version'), {
      command: 'ruby',
      args: driverArgs('run.rb'),
      env: { RUBYOPT: '-w', ...utf8 },
    }),
  'java-net-http': () => checkIf(succeeds('javac', '--version'), 'java'),
  'csharp-httpclient': () => checkIf(succeeds('mcs', '--version') && succeeds('mono', '--version'), 'csharp'),
  'kotlin-net-http': () => checkIf(succeeds('kotlinc', '-version'), 'kotlin'),
  'rust-reqwest': () =>
    checkIf(
      succeeds('cargo', '--version') && existsSync('/usr/share/cargo/registry/reqwest-0.11.13'),
      'rust',
    ),
  http: () => checkIf(true, { command: process.execPath, args: driverArgs('run-http.mjs') }),
  wget: () => checkIf(succeeds('wget', '--version'), shell),
}

/** @param condition PHP expression that is true if the library is installed. */
function phpCheck(condition: string, hasStub = false): ClientCheck {
  const isInstalled = succeeds('php', '--version')
  const library = isInstalled && succeeds('php', '-r', `exit(${condition} ? 0 : 1);`)
  const parsedOnly = isInstalled && !library && !hasStub
  const args = driverArgs('run.php', ...(parsedOnly ? ['parse'] : []))
  const driver: Driver = { command: 'php', args: (start, list) => [...phpOptions, ...args(start, list)] }
  const found = checkIf(isInstalled, driver, library)
  return parsedOnly ? { ...found, mode: 'parsed only' } : found
}

const phpOptions = ['-d', 'display_errors=stderr', '-d', 'log_errors=0', '-d', 'error_reporting=-1']

function checkIf(isInstalled: boolean, driver: Driver | CompiledName, library = true): ClientCheck {
  if (!isInstalled) return { mode: 'not checked', driver: undefined }
  return { mode: library ? 'run' : 'run with a stub', driver }
}

function driverArgs(name: string, ...more: string[]): Driver['args'] {
  return (start, list) => [join(folder, name), String(start), list, ...more]
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
