import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { replaceFile } from '../files/replace-file.ts'
import type { SiteWithPlugins } from '../portal/load-site.ts'
import { componentTypes } from './component-types.ts'
import { editorSchemas } from './editor-schemas.ts'

/** Folder of what editors read, below a site's. It is made, so git passes over it. */
export const editorFolder = '.shiori'

/**
 * Writes the JSON Schemas of a site's YAML files and the types of its components, so that an editor completes and checks them as they
 * are typed. A file that would not change is left alone.
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
    for (const [name, text] of texts) {
      const file = path.join(folder, name)
      if (textOf(file) !== text) replaceFile(file, text)
    }
  } catch {
    // A folder that cannot be written to, as in a container: nobody edits there.
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
