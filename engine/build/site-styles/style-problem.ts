import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Problem } from '../../config/problem.ts'
import { pathFrom } from '../../files/path-from.ts'

/** Properties of errors from compilers of style sheets: PostCSS, Sass and Less. */
interface CompilerError {
  message?: unknown
  code?: unknown
  /** PostCSS: the message without the place. */
  reason?: unknown
  plugin?: unknown
  file?: unknown
  line?: unknown
  /** Vite. */
  loc?: { file?: unknown; line?: unknown } | undefined
  /** Sass; lines count from 0. */
  span?: { url?: unknown; start?: { line?: unknown } } | undefined
  /** The node at which a PostCSS plugin threw. */
  postcssNode?:
    | { type?: unknown; source?: { input?: { file?: unknown }; start?: { line?: unknown } } }
    | undefined
}

/**
 * Converts an error in a style sheet or its settings to a problem, at the file and line of the error, or in `file`.
 *
 * @param root Absolute path of the site's folder.
 * @param file Absolute path of the compiled sheet.
 */
export function styleProblem(error: unknown, root: string, file: string): Problem {
  const compilerError: CompilerError =
    typeof error === 'object' && error !== null ? error : { message: String(error) }
  const message = firstLines(
    text(compilerError.reason) ?? text(compilerError.message) ?? 'it could not be compiled',
  )
  const lacking = /^ERR_MODULE_NOT_FOUND$|^MODULE_NOT_FOUND$/.test(text(compilerError.code) ?? '')
    ? missingModuleIn(message)
    : undefined
  if (lacking !== undefined) return notInstalledProblem(lacking, root, file)
  const { line, at } = errorPlace(compilerError)
  const plugin = text(compilerError.plugin)
  return {
    severity: 'error',
    code: 'styles',
    file: displayPath(at ?? file, root),
    ...(line !== undefined && { line }),
    message: `${plugin === undefined ? '' : `${plugin}: `}${message}`,
  }
}

/** Problem for a package that a style sheet or its settings need and the site does not have. */
export function notInstalledProblem(name: string, root: string, file: string): Problem {
  return {
    severity: 'error',
    code: 'styles',
    file: displayPath(file, root),
    message: `needs the package "${name}", which is not installed; the rules that it generates are missing`,
    hint: `Run "npm install" in ${root}, or "npm install ${name}" if its package.json does not list it`,
  }
}

/** Path relative to the site's folder, with forward slashes. */
export function displayPath(file: string, root: string): string {
  return pathFrom(root, file)
}

/** Name of the missing package; undefined if a file is missing. */
function missingModuleIn(message: string): string | undefined {
  const [, name] = /Cannot find (?:package|module) '([^']+)'/.exec(message) ?? []
  return name === undefined ? undefined : /^(?:@[^/]+\/)?[^./][^/]*/.exec(name)?.[0]
}

function errorPlace({ file, line, loc, span, postcssNode }: CompilerError): { line?: number; at?: string } {
  // If a plugin throws at the sheet as a whole, the node has no useful line.
  const node = postcssNode?.type === 'root' ? undefined : postcssNode?.source
  const sassLine = typeof span?.start?.line === 'number' ? span.start.line + 1 : undefined
  const number = [loc?.line, line, sassLine, node?.start?.line].find(
    candidate => typeof candidate === 'number' && candidate > 0,
  )
  const at = [loc?.file, file, node?.input?.file]
    .map(text)
    .find(candidate => candidate !== undefined && path.isAbsolute(candidate))
  return {
    ...(typeof number === 'number' && { line: number }),
    ...(at !== undefined && { at }),
  }
}

/** Drops prefixes of programs that passed the message on, and lines below it: excerpts, stacks. */
function firstLines(message: string): string {
  const [first = ''] = stripVTControlCharacters(message)
    .replace(/^(?:\[(?:postcss|sass|less|stylus|vite:css)\]\s*)+/, '')
    .split(/\n\s*(?:at\s|[│╷╵]|Require stack|\d+\s*\|)/)
  return first.trim().replaceAll(/\s*\n\s*/g, ' ')
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
