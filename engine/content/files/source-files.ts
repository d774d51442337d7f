import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../config/locale.ts'
import { hintFor } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { AllowedPlaces } from '../../files/allowed-places.ts'
import { entryProblem } from '../../files/source-tree.ts'
import type { SourceFile } from '../docs/source-page.ts'
import type { SectionOptions } from '../options.ts'

/** The Markdown files of a section for each configured locale, by path, without names that begin with `_` or `.`. */
export function sourceFiles(
  options: Omit<SectionOptions, 'includeDrafts'>,
  section: string,
  problems: Problem[],
): Map<Locale, SourceFile[]> {
  const folder = `${options.content}/${section}`
  const files = new Map<Locale, SourceFile[]>(options.locales.map(locale => [locale, []]))
  const places = new AllowedPlaces(options.root, options.linkFolders ?? [])
  for (const entry of entries(join(options.root, folder))) {
    const path = `${folder}/${entry.name}`
    if (isFolder(options.root, path, entry)) {
      const file = files.get(entry.name)
      if (file)
        walk(options.root, path, '', { locale: entry.name, found: file, problems, places, through: [] })
      else problems.push(unknownLocale(options, path, entry.name))
    } else if (/\.mdx?$/.test(entry.name)) {
      problems.push({
        severity: 'error',
        code: 'misplaced-file',
        file: path,
        message: 'the page is not in the folder of a locale',
        hint: `Move it to ${folder}/${options.defaultLocale}/.`,
      })
    }
  }
  return files
}

/** Errors for files in `content/home` whose name is not a configured locale: `content/home/fr.yaml`. */
export function homeProblems(options: Omit<SectionOptions, 'includeDrafts'>): Problem[] {
  return entries(join(options.root, options.content, 'home')).flatMap(entry => {
    const locale = entry.name.replace(/\.ya?ml$/, '')
    return options.locales.includes(locale)
      ? []
      : [unknownLocale(options, `${options.content}/home/${entry.name}`, locale)]
  })
}

interface Walk {
  locale: Locale
  found: SourceFile[]
  problems: Problem[]
  places: AllowedPlaces
  /** Real paths of the parent folders. */
  through: readonly string[]
}

function walk(root: string, folder: string, below: string, into: Walk): void {
  const { locale, found, problems } = into
  const inside = { ...into, through: [...into.through, realpathSync(join(root, folder))] }
  for (const entry of entries(join(root, folder))) {
    const path = `${folder}/${entry.name}`
    const problem = entryProblem(root, path, entry, inside)
    if (problem) {
      problems.push(problem)
      continue
    }
    if (isFolder(root, path, entry)) {
      walk(root, path, `${below}${entry.name}/`, inside)
      continue
    }
    const match = /^(.+)\.(mdx?)$/.exec(entry.name)
    if (!match && /\.(mdx?|markdown)$/i.test(entry.name)) problems.push(invalidNameProblem(path))
    if (!match) continue
    found.push({ file: path, locale, source: below + match[1], format: match[2] === 'mdx' ? 'mdx' : 'md' })
  }
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => !/^[._]/.test(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    // A section or locale may have no pages yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function invalidNameProblem(file: string): Problem {
  return {
    severity: 'error',
    code: 'misnamed-file',
    file,
    message: `the name ends with "${file.slice(file.lastIndexOf('.'))}", so the file is not a page`,
    hint: 'Rename it so that it ends with .md or .mdx.',
  }
}

function isFolder(root: string, path: string, entry: Dirent): boolean {
  return (
    entry.isDirectory() ||
    (entry.isSymbolicLink() && statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true)
  )
}

function unknownLocale(options: Omit<SectionOptions, 'includeDrafts'>, file: string, found: string): Problem {
  return {
    severity: 'error',
    code: 'unknown-locale',
    file,
    message: `"${found}" is not a locale of this site; configured: ${options.locales.join(', ')}`,
    hint: hintFor(found, options.locales, 'Rename it, or add the locale to site.config.ts.'),
  }
}
