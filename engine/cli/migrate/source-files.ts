import { isUtf8 } from 'node:buffer'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../../files/path-from.ts'
import { isBuiltName } from '../../portal/built-names.ts'
import type { Report } from './report.ts'
import { isInSource, isSourceFile, outsideSource } from './source-folder.ts'

/** Files that no site shows, from packages, operating systems and tests. */
const ignoredFiles = /(?:^|\/)(?:node_modules|\.git|\.docusaurus|__tests__|\.DS_Store)$|\.test\.[jt]sx?$/

/**
 * Paths of all files of a folder below it, with forward slashes, in a fixed order; none where it is not there. A link is followed within the source, but not to a
 * folder around it.
 *
 * @param root Of the site, absolute.
 */
export function filesIn(folder: string, root: string): string[] {
  const files: string[] = []
  walk(folder, root, file => files.push(file))
  return files.sort()
}

/** The files of a folder that is served from the root, with their addresses; none where it is not there. */
export function servedFiles(folder: string, root: string): { source: string; address: string }[] {
  return filesIn(folder, root).map(file => ({ source: path.join(folder, file), address: `/${file}` }))
}

/** The first file of a folder with one of these names; undefined for none. */
export function fileNamed(folder: string, names: readonly string[]): string | undefined {
  return names
    .map(name => path.join(folder, name))
    .find(file => statSync(file, { throwIfNoEntry: false })?.isFile())
}

/** Folders of a project; one of them is often its documentation. */
export function foldersIn(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(entry => path.join(root, entry.name))
    .sort()
}

/**
 * Reports symbolic links in a folder that leave the source or have no target, and texts that are too large to be read or that have bytes
 * which are no text.
 */
export function reportLinks(folder: string, root: string, report: Report): void {
  walk(
    folder,
    root,
    file => {
      const absolute = path.join(folder, file)
      if (isText.test(file) && !isUtf8(readFileSync(absolute))) report.warn(pathFrom(root, absolute), notUtf8)
    },
    file => {
      const name = pathFrom(root, path.join(folder, file))
      const absolute = path.join(folder, file)
      if (isTooLarge(absolute)) {
        report.lost(name, `a text of more than ${maxTextSize / 1e6} MB, the maximum size of a page`)
        return
      }
      const isLink = lstatSync(absolute).isSymbolicLink()
      report.lost(
        name,
        isLink
          ? `a link to ${readlinkSync(absolute)}, which is missing, outside the source, or neither a file nor a folder`
          : outsideSource,
      )
    },
  )
}

const isText = /\.(?:mdx?|markdown)$/

const notUtf8 = 'it is not UTF-8, so letters of it are shown as "\ufffd": save it as UTF-8, and migrate again'

/** Maximum size of a text in bytes; a page of the engine has at most four million characters. */
const maxTextSize = 16_000_000

function isTooLarge(file: string): boolean {
  return isText.test(file) && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxTextSize
}

function walk(
  start: string,
  root: string,
  onFile: (file: string) => void,
  onForeign: (file: string) => void = () => {},
): void {
  if (!existsSync(start) || !isInSource(start, root)) return
  const enter = (below: string, around: ReadonlySet<string>) => {
    const folder = path.join(start, below)
    const real = realpathSync(folder)
    if (around.has(real)) return
    const inside = new Set([...around, real])
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.posix.join(below, entry.name)
      if (ignoredFiles.test(file)) continue
      const absolute = path.join(start, file)
      const isLink = entry.isSymbolicLink()
      const found = isLink ? statSync(absolute, { throwIfNoEntry: false }) : entry
      if (isLink && (found === undefined || !isInSource(absolute, root))) onForeign(file)
      else if (found?.isDirectory()) enter(file, inside)
      else if (found?.isFile() && !isTooLarge(absolute)) onFile(file)
      else onForeign(file)
    }
  }
  enter('', new Set())
}

/**
 * Whether Docusaurus creates a page for a docs file: neither the file nor its folders begin with `_`, and the globs
 * include it.
 */
export function isPage(file: string, include: readonly string[], exclude: readonly string[]): boolean {
  if (!/\.mdx?$/.test(file) || /(?:^|\/)[_.]/.test(file)) return false
  const matches = (glob: string) => path.matchesGlob(file, glob)
  return (include.length === 0 || include.some(matches)) && !exclude.some(matches)
}

/** The picture of a setting, in the first folder that contains it; undefined for a picture on another host. */
export function sourcePicture(
  written: string | undefined,
  folders: readonly string[],
  root: string,
): string | undefined {
  if (written === undefined || /^[a-z]+:|^\/\//i.test(written)) return undefined
  return folders.map(folder => path.join(folder, written)).find(file => isSourceFile(file, root))
}

/**
 * The shallowest folder of a source that has an index page; undefined if there is none. Docs that a program generates
 * may be missing, while their sources exist.
 */
export function folderWithIndex(folder: string, root: string): string | undefined {
  const found = filesIn(folder, root).filter(file => /(?:^|\/)index\.md$/.test(file))
  const [first] = found.sort((a, b) => a.split('/').length - b.split('/').length)
  return first === undefined ? undefined : path.join(folder, path.dirname(first))
}

/** Whether the build of a migrated site writes a file of the static folder itself. @param file Path in the folder. */
export function isWrittenByBuild(file: string): boolean {
  return isBuiltName(file) || /^(?:llms\.txt|agents\.json)$/i.test(file)
}
