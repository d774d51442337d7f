import { z } from 'zod'
import type { Problem } from '../config/problem.ts'
import { readYamlFile } from '../files/yaml-file.ts'
import { fileSize, guidePreparation, guideVariable } from '../samples/guide/guide-setup.ts'

/** Schema of the file in `console.guides`. */
export const guideSettingsSchema = z.strictObject({
  /** Time at which the worlds of guides begin; times in samples are later. */
  time: z.iso.datetime(),
  /** Organization in the samples. */
  organization: z.string(),
  variables: z.record(z.string(), guideVariable).default({}),
  files: z.record(z.string(), fileSize).default({}),
  guides: z.record(z.string(), guidePreparation).default({}),
  /** Reasons by guide id why a guide cannot run in a sandbox at all. */
  unproven: z.record(z.string(), z.string()).default({}),
  /** By guide id: what has to be added to the sandbox or the page before the guide can run. The list should only get shorter. */
  pending: z.record(z.string(), z.string()).default({}),
})
export type GuideSettings = z.infer<typeof guideSettingsSchema>

/**
 * Values that guides need before they run, from a data file of the site.
 *
 * @param root Absolute path of the site's folder.
 * @returns undefined, with a problem, if the file is missing or invalid.
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
      message: 'the file does not exist, but "console.guides" in site.config.ts refers to it',
      hint: 'Write it as shown in node_modules/shiori/docs/guides/console.md, or remove "console.guides"',
    })
  problems.push(...found)
  return found.length === 0 ? read?.value : undefined
}
