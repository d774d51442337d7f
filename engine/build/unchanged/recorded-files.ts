import { hash } from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Functions of `node:fs` that read a file or its state, by name without `Sync`. */
const reading = 'access createReadStream exists lstat open readFile readlink realpath stat'.split(' ')
/** Functions that read which files a folder has. */
const listing = ['opendir', 'readdir']

/** Prefixes of the names of files, of folders as lists of names, and of environment variables. */
const filePrefix = 'file\n'
const folderPrefix = 'folder\n'
const variablePrefix = 'variable\n'

/** Whether a name is one of `recordFiles`. */
export function isFileName(name: string): boolean {
  return [filePrefix, folderPrefix, variablePrefix].some(prefix => name.startsWith(prefix))
}

/**
 * Notes which files and environment variables this process reads from now on, by any code: that of the engine, of plugins and of
 * components.
 *
 * @param ignored Folders with files that builds write. Those of packages are ignored as well: the lists of npm cover them.
 * @param note Called with a prefix and an absolute path, or the name of a variable.
 */
export function recordFiles(ignored: readonly string[], note: (name: string) => void): void {
  const noteFile = (prefix: string, file: unknown) => {
    const named = file instanceof URL ? fileURLToPath(file) : file
    if (typeof named !== 'string') return
    const absolute = path.resolve(named)
    if (absolute.includes(`${path.sep}node_modules${path.sep}`)) return
    if (!ignored.some(folder => absolute === folder || absolute.startsWith(folder + path.sep)))
      note(prefix + absolute)
  }
  const modules = [fs, fs.promises] as unknown as Record<string, Call | undefined>[]
  for (const module of modules) {
    for (const [prefix, names] of [
      [filePrefix, reading],
      [folderPrefix, listing],
    ] as const) {
      for (const name of names.flatMap(name => [name, `${name}Sync`])) {
        const read = module[name]
        if (!read) continue
        module[name] = Object.assign(function (this: unknown, ...args: unknown[]) {
          noteFile(prefix, args[0])
          return read.apply(this, args)
        }, read)
      }
    }
  }
  // Modules that import a function by its name get the new one.
  syncBuiltinESMExports()
  const noteVariable = (name: string | symbol) => {
    if (typeof name === 'string') note(variablePrefix + name)
  }
  process.env = new Proxy(process.env, {
    get: (variables, name) => {
      noteVariable(name)
      return variables[name as string]
    },
    has: (variables, name) => {
      noteVariable(name)
      return name in variables
    },
    ownKeys: variables => {
      for (const name of Object.keys(variables)) noteVariable(name)
      return Reflect.ownKeys(variables)
    },
  })
}

type Call = (this: unknown, ...args: unknown[]) => unknown

/**
 * The state of a file, a folder's list of names or an environment variable, as text.
 *
 * @param name As noted by `recordFiles`.
 * @param since Milliseconds since the epoch; undefined is returned for what has changed later.
 */
export function fileStateOf(name: string, since = Number.POSITIVE_INFINITY): string | undefined {
  if (name.startsWith(variablePrefix))
    return JSON.stringify(process.env[name.slice(variablePrefix.length)]) ?? ''
  const isList = name.startsWith(folderPrefix)
  const file = name.slice((isList ? folderPrefix : filePrefix).length)
  try {
    const stats = fs.statSync(file)
    if (stats.isDirectory() && !isList) return 'folder'
    if (stats.ctimeMs >= since) return undefined
    if (stats.isDirectory()) return fs.readdirSync(file).sort().join('/')
    return stats.isFile() ? hash('sha256', fs.readFileSync(file), 'base64url') : 'special'
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}
