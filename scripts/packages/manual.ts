import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { manualPages } from '../../docs/manual-pages.ts'
import { referenceNames, writeReferences } from '../../docs/plugins/reference/write-references.ts'
import { jsonSchemas } from '../../docs/plugins/reference/writers/json-schemas.ts'

/**
 * Writes the manual as Markdown, for people and AI assistants who look into an installed package: the pages as written, with generated
 * references filled in, and the JSON Schemas that other references are made of.
 *
 * @param engine Folder of the engine's sources.
 * @param out Output folder.
 */
export async function writeManual(engine: string, out: string): Promise<void> {
  const references = await writeReferences(engine)
  for (const { name, text } of manualPages()) {
    const file = path.join(out, name)
    const manual = referenceNames.reduce(
      (page, reference) => page.replace(`<Reference of="${reference}" />`, () => references[reference]),
      text,
    )
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, manual.replaceAll(/\]\((\/docs\/reference\/[\w-]+)(#[^)]*)?\)/g, asFile))
  }
  for (const [name, text] of Object.entries(jsonSchemas(engine)))
    writeFileSync(path.join(out, 'reference', name), text)
}

/** A link to a page that is made of a JSON Schema leads to the schema, from any folder of the manual. */
function asFile(_: string, page: string): string {
  return `](../reference/${path.basename(page)}.json)`
}
