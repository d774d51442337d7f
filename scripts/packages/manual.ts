import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { manualPages } from '../../docs/manual-pages.ts'
import { referenceNames, writeReferences } from '../../docs/plugins/reference/write-references.ts'

/**
 * Writes the manual as Markdown, for people and AI assistants who look into an installed package: the pages as written, with generated
 * references filled in.
 *
 * @param engine Folder of the engine's sources.
 * @param out Output folder.
 */
export async function writeManual(engine: string, out: string): Promise<void> {
  const references = await writeReferences(engine)
  for (const { name, text } of manualPages()) {
    const file = path.join(out, name)
    const whole = referenceNames.reduce(
      (page, reference) => page.replace(`<Reference of="${reference}" />`, () => references[reference]),
      text,
    )
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, whole)
  }
}
