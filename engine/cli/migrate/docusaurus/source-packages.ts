import { readFileSync } from 'node:fs'
import path from 'node:path'
import { asObject, asText } from '../plain-data.ts'
import { isThere } from '../source-folder.ts'

/** Packages that the `package.json` of a site names, with the versions that it wants. */
export function dependenciesOf(root: string): ReadonlyMap<string, string> {
  const file = path.join(root, 'package.json')
  if (!isThere(file, root)) return new Map()
  try {
    const list = asObject(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(
      [list.devDependencies, list.dependencies].flatMap(given =>
        Object.entries(asObject(given)).flatMap(([name, version]) => {
          const text = asText(version)
          // Those of a workspace are in the workspace.
          return text === undefined || /^(?:workspace|catalog|link|file):/.test(text)
            ? [[name, '*'] as const]
            : [[name, text] as const]
        }),
      ),
    )
  } catch {
    return new Map()
  }
}
