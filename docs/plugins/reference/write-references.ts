import { commandLine } from './writers/command-line.ts'
import { contentComponents } from './writers/content-components.ts'
import { customProperties } from './writers/custom-properties.ts'
import { entryPointTables } from './writers/entry-points.ts'
import { interfaceTexts } from './writers/interface-texts.ts'
import { pluginApi } from './writers/plugin-api.ts'

/** Names of the generated references. */
export const referenceNames = [
  'components',
  'custom-properties',
  'command-line',
  'plugin-api',
  'entry-points',
  'interface-texts',
] as const

export type ReferenceName = (typeof referenceNames)[number]

/**
 * Generates all references as Markdown from the engine's sources.
 *
 * @param engine Folder of the engine.
 */
export async function writeReferences(engine: string): Promise<Record<ReferenceName, string>> {
  return {
    components: contentComponents(),
    'custom-properties': customProperties(engine),
    'command-line': await commandLine(),
    'plugin-api': pluginApi(engine),
    'entry-points': entryPointTables(engine),
    'interface-texts': interfaceTexts(),
  }
}
