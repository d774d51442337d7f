import path from 'node:path'

/** Path of a file from a folder, with slashes on every system: `content/docs/en/intro.md`. */
export function pathFrom(folder: string, file: string): string {
  return path.relative(folder, file).replaceAll(path.sep, '/')
}
