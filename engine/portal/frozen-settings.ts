import { z } from 'zod'
import { clientFileKinds } from '../config/client-file-kinds.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { versionFolder } from '../content/versions/version-files.ts'
import { readYamlFile } from '../files/yaml-file.ts'

/** Name of the file in a version's folder that holds what its docs draw on in site.config.ts. */
export const frozenSettingsFile = 'version.json'

/**
 * Settings of a site as they were when a version was frozen. Files are named as in site.config.ts, and lie in the folder of the
 * version at the same paths.
 */
export interface FrozenSettings {
  apis: SiteConfig['apis']
  /** What `{{name}}` stands for in its docs and descriptions; a name that is taken out follows site.config.ts again. */
  variables: Record<string, string>
}

const text = z.string({ error: 'text' })
const schema: z.ZodType<FrozenSettings> = z.strictObject({
  apis: z.array(
    z.strictObject({
      id: text,
      file: text,
      path: text.startsWith('/', { error: 'a path that begins with "/"' }),
      overlays: z.record(z.string(), text),
      // Its files are in the folder of the version.
      refFolders: z.array(text).default([]),
      checkExamples: z.boolean({ error: 'true or false' }),
      // Versions that were frozen before there were such files have them too.
      clientFiles: z.array(z.enum(clientFileKinds)).default([...clientFileKinds]),
      modelPages: z.boolean({ error: 'true or false' }).default(false),
    }),
    { error: 'a list of APIs' },
  ),
  variables: z.record(z.string(), text, { error: 'texts by name' }),
})

/** Reads the settings of a frozen version; empty where they cannot be used, which `problems` tells. */
export function readFrozenSettings(root: string, version: string, problems: Problem[]): FrozenSettings {
  const file = `${versionFolder(version)}${frozenSettingsFile}`
  const read = readYamlFile(root, file, schema, problems)
  if (!read) {
    const message = 'the file is missing: it holds the APIs and placeholders of the version'
    const hint = `Bring the folder back as "shiori docs:version ${version}" wrote it, or delete it.`
    problems.push({ severity: 'error', code: 'version', file, message, hint })
  }
  return read?.value ?? { apis: [], variables: {} }
}
