import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillFolder } from './fill-folder.ts'
import type { Answers } from './options.ts'
import { templatesFolder } from './own-package.ts'
import { packageFiles } from './package-files.ts'
import type { PackageSource } from './package-source.ts'

/** The settings of a site to create; its folder is absolute. */
export interface NewSite extends Omit<Answers, 'folder'> {
  root: string
  source: PackageSource
  /** The package manager that installs the site's packages. */
  manager: string
}

/** Folders that tests leave when they build a template in place. */
const generatedFolders = new Set(['node_modules', 'dist', '.cache', '.shiori'])

/** Writes a site completely, or nothing of it. */
export function createSite(site: NewSite): void {
  const files = { ...templateFiles(site), ...packageFiles(site.root, site.source, site.manager) }
  fillFolder(site.root, folder => {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  })
}

/** Files of a template by path, with the title and the languages of a site filled in. */
function templateFiles({ template, title, locales }: NewSite): Record<string, string> {
  const folder = path.join(templatesFolder, template)
  const [defaultLocale = 'en'] = locales ?? []
  const pickLocale = (text: string) =>
    text.replaceAll(/\bcontent\/(docs|home)\/en\b/g, `content/$1/${defaultLocale}`)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(name => !generatedFolders.has(name.split('/')[0] ?? ''))
  return Object.fromEntries(
    names.map(name => {
      const text = pickLocale(readFileSync(path.join(folder, name), 'utf8'))
      return [pickLocale(name), name === 'site.config.ts' ? fillSettings(text, title, locales) : text]
    }),
  )
}

/** Replaces the lines of `title` and `locales` in a configuration; each template has both on one line. */
function fillSettings(text: string, title: string, locales: readonly string[] | undefined): string {
  const titled = text.replace(/^ {2}title: .*,$/m, () => `  title: ${quote(title)},`)
  if (!locales) return titled
  const list = locales.map(code => `{ code: ${quote(code)} }`).join(', ')
  return titled.replace(/^ {2}locales: \[.*\],$/m, () => `  locales: [${list}],`)
}

/** Writes a text as a TypeScript string, in single quotes like the templates. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
