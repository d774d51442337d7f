import { readFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, relative, sep } from 'node:path'

/** The reason why a module of the site could not be loaded. */
export interface LoadProblem {
  message: string
  /** Counted from 1; undefined if unknown. */
  line?: number
  hint: string
}

/**
 * The meaning of an `import()` error for the module's writer.
 *
 * @param path Absolute path of the module.
 */
export function loadProblem(path: string, error: unknown): LoadProblem {
  const { message, stack = '', name } = error instanceof Error ? error : new Error(String(error))
  const [, missing] = /^Cannot find (?:module|package) '([^']+)'/.exec(message) ?? []
  if (missing !== undefined) {
    const specifier = isAbsolute(missing)
      ? `./${relative(dirname(path), missing).replaceAll(sep, '/')}`
      : missing
    const line = lineOfText(path, basename(specifier))
    const hint = 'Correct the path of the import, with its extension, or remove it.'
    return { message: `cannot be loaded: there is no module "${specifier}"`, ...line, hint }
  }
  // After a change, the file's name is followed by a query.
  const [, restOfStack = ''] = stack.split(basename(path), 2)
  const place = /^(?:\?[^\s:]*)?:(\d+)/.exec(restOfStack)?.[1]
  const line = place === undefined ? {} : { line: Number(place) }
  return { message: `cannot be loaded: ${message}`, ...line, hint: hints[name] ?? 'Correct the file.' }
}

const hints: Readonly<Record<string, string>> = {
  SyntaxError: 'Look for a bracket, comma or quote that is missing there or in the lines above.',
  ReferenceError: 'Define it, or put it in quotes if it is a string.',
}

function lineOfText(path: string, text: string): { line?: number } {
  const index = readFileSync(path, 'utf8')
    .split('\n')
    .findIndex(line => line.includes(text))
  return index === -1 ? {} : { line: index + 1 }
}
