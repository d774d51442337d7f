import type { GuideSettings } from 'shiori/internal/data/guide-settings.ts'
import type { SetUp } from 'shiori-sandbox/setup'
import type { Guide, GuideLanguage } from './guide.ts'
import type { GuideRun } from './guide-run.ts'
import { serveGuideSandbox } from './guide-sandbox.ts'
import { runGuide } from './run-guide.ts'

/** Guides that run at once, each with a sandbox of its own: programs wait for each other. */
const lanes = 2

/**
 * Runs guides in the languages given.
 *
 * @param api Address of the API as pages write it.
 * @param tell Is told of each run as soon as it is over.
 * @returns Those in which something ran or was left out.
 */
export async function runGuides(
  guides: readonly Guide[],
  languages: readonly GuideLanguage[],
  { setUp, settings, api }: { setUp: SetUp; settings: GuideSettings; api: string },
  tell: (run: GuideRun) => void,
): Promise<GuideRun[]> {
  const tasks = guides.flatMap(guide =>
    languages
      .filter(language =>
        guide.steps.some(({ samples }) => samples.some(sample => sample.language === language)),
      )
      .map(language => ({ guide, language })),
  )
  const runs: GuideRun[] = []
  const lane = async () => {
    const sandbox = await serveGuideSandbox(setUp, Date.parse(settings.time))
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const run = await runGuide(task.guide, task.language, { sandbox, settings, api })
      if (run.ran + run.skipped.length + run.faults.length === 0) continue
      runs.push(run)
      tell(run)
    }
    await sandbox.stop()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return runs
}
