import fs from 'node:fs'
import Module, { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const { stringify } = JSON
const write = fs.writeSync
/** Absolute paths that may be read. */
const readable: string[] = []

/** Writes a refused request of foreign code at once, so that it is reported even if the code exits. */
function reportRequest(what: string): void {
  write(3, `{"asked":${stringify(what.slice(0, 200))}}\n`)
}

/**
 * Node modules that compute and read files. All others are replaced: programs, network, threads, the machine, the
 * inspector.
 */
const allowed = new Set(
  [
    ...['assert', 'assert/strict', 'buffer', 'crypto', 'events', 'fs', 'fs/promises', 'module', 'path'],
    ...['path/posix', 'path/win32', 'perf_hooks', 'process', 'punycode', 'querystring', 'stream'],
    ...['stream/promises', 'string_decoder', 'timers', 'timers/promises', 'url', 'util', 'util/types'],
  ].flatMap(name => [name, `node:${name}`]),
)

/** Whether foreign code may import a Node module. */
export function isAllowed(name: string): boolean {
  return allowed.has(name)
}

/** Records an import of a forbidden module. */
export function recordModule(name: string): void {
  reportRequest(`the module ${name.startsWith('node:') ? name : `node:${name}`}`)
}

/** Records an import of a missing package. */
export function recordMissing(name: string): void {
  reportRequest(`the package ${name}, which is not installed`)
}

/** Records an attempt to read a forbidden file. */
export function recordFile(file: string): void {
  for (const folder of readable) if (file === folder || file.startsWith(folder + path.sep)) return
  reportRequest(`to read ${file}`)
}

/** Members of `process` that describe the run, or that Node and packages need to load. */
const allowedProcessKeys = new Set(
  [
    '_events _eventsCount _exiting _maxListeners _tickCallback allowedNodeEnvironmentFlags arch argv argv0 config cpuUsage cwd',
    'domain emitWarning env execArgv execPath exit exitCode features hrtime memoryUsage nextTick noDeprecation permission',
    'platform reallyExit release stderr stdin stdout throwDeprecation title traceDeprecation umask uptime version versions',
    'hasUncaughtExceptionCaptureCallback sourceMapsEnabled',
  ].flatMap(line => line.split(' ')),
)

/** Members of `node:module` that find and load modules with our hooks. Other hooks would run before ours. */
const allowedModuleKeys = new Set(
  [
    'length name prototype Module builtinModules createRequire globalPaths isBuiltin wrap wrapper constants _cache',
    '_extensions _findPath _initPaths _load _nodeModulePaths _pathCache _preloadModules _readPackage _resolveFilename',
    '_resolveLookupPaths _stat stripTypeScriptTypes',
  ].flatMap(line => line.split(' ')),
)

/** Globals that use the network or keep data, and how a call of each is recorded. */
const globals = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'localStorage', 'sessionStorage']

/** Functions of `node:fs` that change something, or may. */
const writing =
  /^(?:write|append|mk|rm|unlink|rename|copy|cp|l?ch|link|symlink|l?utimes|truncate|createWrite|_toUnix)/

/**
 * Removes from this process what foreign code must not use. Attempts to use it are recorded and have no effect.
 *
 * @param given Absolute paths that may be read. Others are recorded here, and refused by the permissions of the
 * process.
 */
export function restrictGlobals(given: readonly string[]): void {
  readable.push(...given)
  for (const key of Reflect.ownKeys(process))
    if (typeof key === 'string' && !allowedProcessKeys.has(key))
      replaceWithStub(process, key, `process.${key}`)
  for (const key of Reflect.ownKeys(Module))
    if (typeof key === 'string' && !allowedModuleKeys.has(key))
      replaceWithStub(Module, key, `node:module ${key}`)
  for (const key of globals) replaceWithStub(globalThis, key, key)
  for (const owner of [fs, fs.promises]) noteFiles(owner)
  process.getBuiltinModule = (name: string) => {
    if (isAllowed(name)) return require(name)
    recordModule(name)
    return undefined
  }
  syncBuiltinESMExports()
}

const require = Module.createRequire(import.meta.url)

const refused = { count: 0, last: '' }

/** Number of refused calls so far, and the last one: what code shows after one may be a substitute. */
export function refusedCalls(): { count: number; last: string } {
  return { ...refused }
}

/** Replaces a function by one that records its calls, and any other value by `undefined`. */
function replaceWithStub(owner: object, key: string, what: string): void {
  const stub = (...args: unknown[]) => {
    const [first] = args
    refused.count += 1
    refused.last = what
    const detail = typeof first === 'string' || first instanceof URL ? ` ${String(first)}` : ''
    reportRequest(what + detail)
    throw new Error(`${what} is not available to this configuration.`)
  }
  const descriptor = Object.getOwnPropertyDescriptor(owner, key)
  if (descriptor === undefined) return
  const value = typeof descriptor.value === 'function' || globals.includes(key) ? stub : undefined
  if (!Reflect.defineProperty(owner, key, { value, configurable: true, writable: true, enumerable: false }))
    Reflect.set(owner, key, value)
}

/** Makes functions of `node:fs` record the paths that they refuse. */
function noteFiles(owner: object): void {
  const note = (name: string, given: unknown) => {
    const file = pathOf(given)
    if (file === undefined) return
    if (writing.test(name)) reportRequest(`to write ${file}`)
    else recordFile(file)
  }
  for (const [name, value] of Object.entries(owner)) {
    if (typeof value !== 'function' || /^[A-Z]/.test(name)) continue
    const noted = new Proxy(value, {
      apply(target, self, args) {
        note(name, args[0])
        return Reflect.apply(target, self, args)
      },
    })
    Reflect.set(owner, name, noted)
  }
}

function pathOf(given: unknown): string | undefined {
  try {
    if (typeof given === 'string' || Buffer.isBuffer(given)) return path.resolve(String(given))
    return given instanceof URL ? fileURLToPath(given) : undefined
  } catch {
    return undefined
  }
}
