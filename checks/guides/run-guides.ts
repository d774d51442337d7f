import type { SetUp } from '@shiori/sandbox/setup'
import type { GuideSettings } from 'shiori/internal/data/guide-settings.ts'
import { languageFaults } from './compare-languages.ts'
import type { Guide, GuideLanguage } from './guide.ts'
import type { GuideRun } from './guide-run.ts'
import { serveGuideSandbox } from './guide-sandbox.ts'
import { runGuide } from './run-guide.ts'

/** Guides that run at once, each with a sandbox of its own: programs wait for each other. */
const lanes = 2

/**
 * Runs guides in the languages given, and compares what they send.
 *
 * @param api Address of the API as pages write it.
 * @param isTried Whether a guide runs in a language that it has; in each if left out.
 * @param tell Is told of each run as soon as it is over.
 * @returns Those in which something ran or was left out.
 */
export async function runGuides(
  guides: readonly Guide[],
  languages: readonly GuideLanguage[],
  {
    setUp,
    settings,
    api,
    isTried = () => true,
  }: {
    setUp: SetUp
    settings: GuideSettings
    api: string
    isTried?: (guide: Guide, language: GuideLanguage) => boolean
  },
  tell: (run: GuideRun) => void,
): Promise<GuideRun[]> {
  const tasks = [...guides]
  const runs: GuideRun[] = []
  const lane = async () => {
    const sandbox = await serveGuideSandbox(setUp, Date.parse(settings.time))
    for (let guide = tasks.shift(); guide; guide = tasks.shift()) {
      let shell: GuideRun | undefined
      for (const language of languagesOf(guide, languages)) {
        if (!isTried(guide, language)) continue
        const run = await runGuide(guide, language, { sandbox, settings, api })
        if (run.ran + run.skipped.length + run.faults.length === 0) continue
        if (language === 'shell') shell = run
        else if (shell) run.faults.push(...languageFaults(shell, run))
        runs.push(run)
        tell(run)
      }
    }
    await sandbox.stop()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return runs
}

/** In the order of `languages`, which begins with the shell: the others are compared with it. */
function languagesOf({ steps }: Guide, languages: readonly GuideLanguage[]): GuideLanguage[] {
  return languages.filter(language =>
    steps.some(({ samples }) => samples.some(sample => sample.language === language)),
  )
}
