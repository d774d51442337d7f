import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { type GuideSettings, readGuideSettings } from '../data/guide-settings.ts'

/** What guides need to run in their pages; undefined where they do not, or where the file is not as it should be. */
export function loadGuideSettings(
  root: string,
  { console: own }: Pick<SiteConfig, 'console'>,
  problems: Problem[],
): GuideSettings | undefined {
  const file = own?.guides
  if (file === undefined) return undefined
  try {
    return readGuideSettings(path.join(root, file))
  } catch (error) {
    problems.push({
      severity: 'error',
      code: 'guide-settings',
      file: path.normalize(file),
      message: `What guides need to run cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Compare it with engine/data/guide-settings.ts, or take console.guides out of site.config.ts.',
    })
    return undefined
  }
}
