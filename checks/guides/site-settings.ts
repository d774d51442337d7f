import { type Problem, ProblemsError } from 'shiori/internal/config/problem.ts'
import { type GuideSettings, readGuideSettings } from 'shiori/internal/data/guide-settings.ts'

/**
 * Reads the settings that a site's guides need to run.
 *
 * @throws {ProblemsError} if the file is invalid.
 */
export function siteGuideSettings(root: string): GuideSettings {
  const problems: Problem[] = []
  const settings = readGuideSettings(root, 'guides.yaml', problems)
  if (!settings) throw new ProblemsError(problems)
  return settings
}
