import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Problem } from '../../config/problem.ts'

/** What a compiler of style sheets says with an error, under the names of PostCSS, Sass and Less. */
interface Told {
  message?: unknown
  code?: unknown
  /** PostCSS: the message alone, and who says it. */
  reason?: unknown
  plugin?: unknown
  file?: unknown
  line?: unknown
  /** Vite. */
  loc?: { file?: unknown; line?: unknown } | undefined
  /** Sass; lines count from 0. */
  span?: { url?: unknown; start?: { line?: unknown } } | undefined
  /** What PostCSS was at when a plugin threw. */
  postcssNode?:
    | { type?: unknown; source?: { input?: { file?: unknown }; start?: { line?: unknown } } }
    | undefined
}

/**
 * What is wrong with a style sheet or its settings as a problem: the file and line that the error names, else those of `file`.
 *
 * @param root The site's folder, absolute.
 * @param file What was compiled, absolute.
 */
export function styleProblem(error: unknown, root: string, file: string): Problem {
  const told: Told = typeof error === 'object' && error !== null ? error : { message: String(error) }
  const message = firstLines(text(told.reason) ?? text(told.message) ?? 'it could not be compiled')
  const lacking = /^ERR_MODULE_NOT_FOUND$|^MODULE_NOT_FOUND$/.test(text(told.code) ?? '')
    ? lackingIn(message)
    : undefined
  if (lacking !== undefined) return notInstalled(lacking, root, file)
  const { line, at } = placeOf(told)
  const plugin = text(told.plugin)
  return {
    severity: 'error',
    code: 'styles',
    file: nameOf(at ?? file, root),
    ...(line !== undefined && { line }),
    message: `${plugin === undefined ? '' : `${plugin}: `}${message}`,
  }
}

/** A package that a style sheet or its settings need and that the site does not have. */
export function notInstalled(name: string, root: string, file: string): Problem {
  return {
    severity: 'error',
    code: 'styles',
    file: nameOf(file, root),
    message: `needs the package "${name}", which is not installed; rules that it would make are not there`,
    hint: `Run "npm install" in ${root}, or "npm install ${name}" where its package.json does not name it`,
  }
}

/** Path from the site's folder with forward slashes. */
export function nameOf(file: string, root: string): string {
  return path.relative(root, file).replaceAll(path.sep, '/')
}

/** The package that could not be found; undefined for a file. */
function lackingIn(message: string): string | undefined {
  const [, name] = /Cannot find (?:package|module) '([^']+)'/.exec(message) ?? []
  return name === undefined ? undefined : /^(?:@[^/]+\/)?[^./][^/]*/.exec(name)?.[0]
}

function placeOf({ file, line, loc, span, postcssNode }: Told): { line?: number; at?: string } {
  // A plugin that throws at the sheet as a whole says nothing about a line.
  const node = postcssNode?.type === 'root' ? undefined : postcssNode?.source
  const ofSass = typeof span?.start?.line === 'number' ? span.start.line + 1 : undefined
  const number = [loc?.line, line, ofSass, node?.start?.line].find(one => typeof one === 'number' && one > 0)
  const at = [loc?.file, file, node?.input?.file]
    .map(text)
    .find(one => one !== undefined && path.isAbsolute(one))
  return {
    ...(typeof number === 'number' && { line: number }),
    ...(at !== undefined && { at }),
  }
}

/** Without the names of who passed it on, and without what stands below it: drawings of the place, stacks. */
function firstLines(message: string): string {
  const [first = ''] = stripVTControlCharacters(message)
    .replace(/^(?:\[(?:postcss|sass|less|stylus|vite:css)\]\s*)+/, '')
    .split(/\n\s*(?:at\s|[│╷╵]|Require stack|\d+\s*\|)/)
  return first.trim().replaceAll(/\s*\n\s*/g, ' ')
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
