import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { type GuideSettings, readGuideSettings } from '../data/guide-settings.ts'

/** Settings for guides that run in their pages; undefined if they do not, or the file is invalid. */
export function loadGuideSettings(
  root: string,
  { console: own }: Pick<SiteConfig, 'console'>,
  problems: Problem[],
): GuideSettings | undefined {
  const file = own?.guides
  return file === undefined ? undefined : readGuideSettings(root, path.normalize(file), problems)
}
