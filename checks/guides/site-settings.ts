import { type Problem, ProblemsError } from 'shiori/internal/config/problem.ts'
import { type GuideSettings, readGuideSettings } from 'shiori/internal/data/guide-settings.ts'

/** What the guides of a site need before they run. @throws {ProblemsError} when the file is not as it should be. */
export function siteGuideSettings(root: string): GuideSettings {
  const problems: Problem[] = []
  const settings = readGuideSettings(root, 'guides.yaml', problems)
  if (!settings) throw new ProblemsError(problems)
  return settings
}
