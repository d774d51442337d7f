import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pathFrom } from './path-from.ts'

/** A line of a file. */
export interface StackPlace {
  file: string
  line: number
}

/** Places in files, by absolute path, from the innermost call outwards. A place in a bundle that has a source map is the one in its source. */
export function placesIn(stack: string): StackPlace[] {
  return [
    ...stack.matchAll(/(?<=[\s(])(file:\/\/[^\s()]+?|\/[^\s():]+)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/gm),
  ].map(([, found = '', line, column]) => {
    const file = found.startsWith('file:') ? fileURLToPath(found) : found
    return sourcePlace(file, Number(line), Number(column)) ?? { file, line: Number(line) }
  })
}

/**
 * Where an error comes from, for its problem: the innermost place in a folder, packages left out.
 *
 * @returns The path of the file from the folder, and the line; nothing if the error comes from other code.
 */
export function placeBelow(folder: string, error: unknown): StackPlace | undefined {
  if (!(error instanceof Error) || error.stack === undefined) return undefined
  // Stacks name real paths.
  const root = realpathSync(folder)
  return placesIn(error.stack)
    .map(({ file, line }) => ({ file: pathFrom(root, file), line }))
    .find(({ file }) => !/^\.\.\/|(?:^|\/)(?:node_modules|\.cache)\//.test(file))
}

/** Read on each call, because only errors need it. */
function sourcePlace(file: string, line: number, column: number): StackPlace | undefined {
  const mapFile = `${file}.map`
  if (!existsSync(mapFile)) return undefined
  const found = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))).findEntry(line - 1, column - 1)
  if (!('originalSource' in found)) return undefined
  return { file: path.resolve(path.dirname(file), found.originalSource), line: found.originalLine + 1 }
}
