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
  return file === undefined ? undefined : readGuideSettings(root, path.normalize(file), problems)
}
