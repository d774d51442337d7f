import { z } from 'zod'
import { clientFileKinds } from '../config/client-file-kinds.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { versionFolder } from '../content/versions/version-files.ts'
import { readYamlFile } from '../files/yaml-file.ts'

/** File in a version's folder with the settings from site.config.ts that its docs depend on. */
export const frozenSettingsFile = 'version.json'

/**
 * Settings of a site at the time when a version was frozen. Files have their names from site.config.ts, and are in the version's folder at
 * the same paths.
 */
export interface FrozenSettings {
  apis: SiteConfig['apis']
  /** Values of `{{name}}` in its docs and descriptions; a name that is removed here uses the value in site.config.ts again. */
  variables: Record<string, string>
}

const text = z.string()
const schema: z.ZodType<FrozenSettings> = z.strictObject({
  apis: z.array(
    z.strictObject({
      id: text,
      file: text,
      path: text.startsWith('/', { error: 'a path that begins with "/"' }),
      overlays: z.record(z.string(), text),
      // Empty by default, because the files are copied to the version's folder.
      refFolders: z.array(text).default([]),
      checkExamples: z.boolean({ error: 'true or false' }),
      // Versions that were frozen before this setting existed have all of them.
      clientFiles: z.array(z.enum(clientFileKinds)).default([...clientFileKinds]),
      modelPages: z.boolean({ error: 'true or false' }).default(false),
    }),
    { error: 'a list of APIs' },
  ),
  variables: z.record(z.string(), text, { error: 'strings by name' }),
})

/** Reads the settings of a frozen version; empty, with problems, if they are invalid. */
export function readFrozenSettings(root: string, version: string, problems: Problem[]): FrozenSettings {
  const file = `${versionFolder(version)}${frozenSettingsFile}`
  const read = readYamlFile(root, file, schema, problems)
  if (!read) {
    const message = 'the file is missing: it contains the APIs and variables of the version'
    const hint = `Restore the folder as "shiori docs:version ${version}" wrote it, or delete it.`
    problems.push({ severity: 'error', code: 'version', file, message, hint })
  }
  return read?.value ?? { apis: [], variables: {} }
}
