import type { SetUp } from '@shiori/sandbox/setup'
import type { GuideSettings } from 'shiori/internal/data/guide-settings.ts'
import { languageFailures } from './compare-languages.ts'
import type { Guide, GuideLanguage } from './guide.ts'
import type { GuideRun } from './guide-run.ts'
import { serveGuideSandbox } from './guide-sandbox.ts'
import { runGuide } from './run-guide.ts'

/** Number of guides that run at once, each with a sandbox of its own; their programs spend most of the time waiting. */
const concurrency = 2

/**
 * Runs guides in the given languages, and compares their requests.
 *
 * @param api Origin of the API as on pages.
 * @param isTried Whether to run a guide in one of its languages; always, by default.
 * @param report Called with each result as soon as it is known.
 * @returns The results in which something ran or was skipped.
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
  report: (run: GuideRun) => void,
): Promise<GuideRun[]> {
  const tasks = [...guides]
  const runs: GuideRun[] = []
  const runNext = async () => {
    const sandbox = await serveGuideSandbox(setUp, Date.parse(settings.time))
    for (let guide = tasks.shift(); guide; guide = tasks.shift()) {
      let shell: GuideRun | undefined
      for (const language of languagesOf(guide, languages)) {
        if (!isTried(guide, language)) continue
        const run = await runGuide(guide, language, { sandbox, settings, api })
        if (run.ran + run.skipped.length + run.failures.length === 0) continue
        if (language === 'shell') shell = run
        else if (shell) run.failures.push(...languageFailures(shell, run))
        runs.push(run)
        report(run)
      }
    }
    await sandbox.stop()
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
  return runs
}

/** Sorts languages like `languages`, which starts with the shell: the others are compared with it. */
function languagesOf({ steps }: Guide, languages: readonly GuideLanguage[]): GuideLanguage[] {
  return languages.filter(language =>
    steps.some(({ samples }) => samples.some(sample => sample.language === language)),
  )
}
