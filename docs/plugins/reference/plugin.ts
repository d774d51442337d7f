import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { definePlugin, z } from 'shiori'
import { type ReferenceName, referenceNames, writeReferences } from './write-references.ts'

/**
 * Adds `<Reference of="components" />`, which shows a reference generated from the engine's sources: no such page is
 * written by hand.
 */
export default definePlugin<Record<ReferenceName, string>>({
  name: 'reference',
  load: () => writeReferences(path.dirname(fileURLToPath(import.meta.resolve('shiori/package.json')))),
  components: [
    {
      name: 'Reference',
      attributes: z.strictObject({ of: z.enum(referenceNames) }),
      expand({ attributes, data, line }) {
        const name = referenceNames.find(name => name === attributes.get('of'))
        if (name) for (const text of data[name].split('\n')) line(text)
      },
    },
  ],
})
