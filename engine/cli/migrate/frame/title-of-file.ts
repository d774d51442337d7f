import { posix } from 'node:path'
import { capitalize } from '../../../config/capitalize.ts'

/** Title for a page without one, from the path of its file; an index gets the name of its folder. */
export function titleOfFile(file: string): string {
  const name = posix.basename(file).replace(/\.\w+$/, '')
  if (!/^(?:index|README)$/.test(name)) return titleOfName(name)
  const folder = posix.dirname(file)
  return folder === '.' ? 'Home' : titleOfName(posix.basename(folder))
}

/** The words in the name of a file or folder. */
export function titleOfName(name: string): string {
  const words = name.replace(/\.md$/, '').replaceAll(/[-_]/g, ' ')
  return words.toLowerCase() === words ? capitalize(words) : words
}
