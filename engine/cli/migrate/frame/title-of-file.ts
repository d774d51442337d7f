import { posix } from 'node:path'
import { capitalize } from '../../../config/capitalize.ts'

/** The title of a page that says none, by the path of its file: that of the folder for an index. */
export function titleOfFile(file: string): string {
  const name = posix.basename(file).replace(/\.\w+$/, '')
  if (!/^(?:index|README)$/.test(name)) return titleOfName(name)
  const folder = posix.dirname(file)
  return folder === '.' ? 'Home' : titleOfName(posix.basename(folder))
}

/** The words of a file's or folder's name. */
export function titleOfName(name: string): string {
  const words = name.replace(/\.md$/, '').replaceAll(/[-_]/g, ' ')
  return words.toLowerCase() === words ? capitalize(words) : words
}
