import { lstatSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { replaceFile } from '../files/replace-file.ts'
import type { SiteWithPlugins } from '../portal/load-site.ts'
import { componentTypes } from './component-types.ts'
import { editorSchemas } from './editor-schemas.ts'

/** Folder of files for editors, relative to the site's root. It is generated, so git ignores it. */
export const editorFolder = '.shiori'

/**
 * Writes JSON Schemas for a site's YAML files and types of its components, so that editors can complete and check them. Files that would not
 * change are not written, and neither are links, which could lead out of the site, pipes and the like.
 *
 * @param root The site's folder, absolute.
 */
export function writeEditorFiles(root: string, site: Pick<SiteWithPlugins, 'config' | 'plugins'>): void {
  const texts = new Map(
    [...editorSchemas(site)].map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  )
  texts.set('mdx-components.d.ts', componentTypes(site))
  const folder = path.join(root, editorFolder)
  try {
    mkdirSync(folder, { recursive: true })
    if (!lstatSync(folder).isDirectory()) return
    for (const [name, text] of texts) {
      const file = path.join(folder, name)
      const stats = lstatSync(file, { throwIfNoEntry: false })
      if (!stats || (stats.isFile() && readFileSync(file, 'utf8') !== text)) replaceFile(file, text)
    }
  } catch {
    // The folder is read-only, for example in a container, where nobody edits.
  }
}
