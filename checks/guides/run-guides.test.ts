import path from 'node:path'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { full } from 'shiori/internal/testing/full.ts'
import { expect, test } from 'vitest'
import setUp from '../../site/sandbox/serve.ts'
import { guideLanguages } from './guide.ts'
import { lackOf } from './languages.ts'
import { readGuides } from './read-guides.ts'
import { reportOf } from './report.ts'
import { runGuides } from './run-guides.ts'
import { siteGuideSettings } from './site-settings.ts'

/** Of so many guides with a sample in another language than the shell's, one is tried. */
const sampled = 12

// A page runs the shell's sample, whatever tab is shown: the others must send the same.
test('samples in every language send what the page runs, and answers are as shown', {
  timeout: 900_000,
}, async () => {
  const root = path.resolve(import.meta.dirname, '../../site')
  const config = await loadConfig(root)
  const settings = siteGuideSettings(root)
  const guides = readGuides(root, config.defaultLocale, config.variables)
    .filter(({ id }) => settings.pending[id] === undefined)
    .filter(({ steps }) => steps.some(({ samples }) => samples.some(({ language }) => language !== 'shell')))
    .filter((_, index) => full || index % sampled === 0)
  const languages = guideLanguages.filter(language => language !== 'go' && lackOf(language) === undefined)
  const runs = await runGuides(
    guides,
    languages,
    { setUp, settings, api: `https://${config.variables.apiHost}` },
    () => {},
  )
  expect(runs.filter(({ faults }) => faults.length > 0).map(reportOf)).toEqual([])
  expect(runs.length).toBeGreaterThan(guides.length)
})
