import type { SetUp } from 'shiori-sandbox/setup'
import type { Guide, GuideLanguage } from './guide.ts'
import type { GuideRun } from './guide-run.ts'
import { serveGuideSandbox } from './guide-sandbox.ts'
import type { GuideSettings } from './guide-settings.ts'
import { runGuide } from './run-guide.ts'

/** Guides that run at once, each with a sandbox of its own: programs wait for each other. */
const lanes = 2

/**
 * Runs guides in the languages given.
 *
 * @param api Address of the API as pages write it.
 * @returns Those in which something ran or was skipped, in the order of the guides.
 */
export async function runGuides(
  guides: readonly Guide[],
  languages: readonly GuideLanguage[],
  { setUp, settings, api }: { setUp: SetUp; settings: GuideSettings; api: string },
): Promise<GuideRun[]> {
  const tasks = guides.flatMap(guide =>
    languages
      .filter(language =>
        guide.steps.some(({ samples }) => samples.some(sample => sample.language === language)),
      )
      .map(language => ({ guide, language })),
  )
  const runs: (GuideRun | undefined)[] = []
  let next = 0
  const lane = async () => {
    const sandbox = await serveGuideSandbox(setUp, Date.parse(settings.time))
    while (next < tasks.length) {
      const index = next++
      const task = tasks[index]
      if (task) runs[index] = await runGuide(task.guide, task.language, { sandbox, settings, api })
    }
    await sandbox.stop()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return runs.flatMap(run => (run && run.ran + run.skipped.length + run.faults.length > 0 ? run : []))
}
