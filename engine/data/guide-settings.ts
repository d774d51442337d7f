import { z } from 'zod'
import type { Problem } from '../config/problem.ts'
import { readYamlFile } from '../files/yaml-file.ts'
import { fileSize, guidePreparation, guideVariable } from '../samples/guide/guide-setup.ts'

/** Schema of the file that `console.guides` names. */
export const guideSettingsSchema = z.strictObject({
  /** When the worlds of guides begin: the samples name times after it. */
  time: z.iso.datetime(),
  /** Organization of the samples. */
  organization: z.string(),
  variables: z.record(z.string(), guideVariable).default({}),
  files: z.record(z.string(), fileSize).default({}),
  guides: z.record(z.string(), guidePreparation).default({}),
  /** By id of a guide: why it cannot run in a sandbox at all. */
  unproven: z.record(z.string(), z.string()).default({}),
  /** By id of a guide: what it waits for, of the sandbox or of the page. The list only gets shorter. */
  pending: z.record(z.string(), z.string()).default({}),
})
export type GuideSettings = z.infer<typeof guideSettingsSchema>

/**
 * What guides need before they run, from the data file of a site.
 *
 * @param root The site's folder, absolute.
 * @returns undefined where the file is missing or breaks a rule, which is told.
 */
export function readGuideSettings(
  root: string,
  file: string,
  problems: Problem[],
): GuideSettings | undefined {
  const found: Problem[] = []
  const read = readYamlFile(root, file, guideSettingsSchema, found)
  if (!read)
    found.push({
      severity: 'error',
      code: 'guide-settings',
      file,
      message: 'there is no such file; "console.guides" of site.config.ts names it',
      hint: 'Write it as the manual shows (node_modules/shiori/docs/guides/console.md), or remove "console.guides"',
    })
  problems.push(...found)
  return found.length === 0 ? read?.value : undefined
}
