import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Guide, GuideLanguage } from './guide.ts'
import { GuideProcess } from './guide-process.ts'
import { createRun, type GuideEnvironment, type GuideRun } from './guide-run.ts'
import { GuideWalk } from './guide-walk.ts'

/** Minimum seconds that pass in the sandbox when a sample waits: encodings take minutes. */
const minWait = 60

/** Runs the samples of a guide in one language, in their order, in a new world. */
export async function runGuide(
  guide: Guide,
  language: GuideLanguage,
  ground: GuideEnvironment,
): Promise<GuideRun> {
  const run = createRun(guide, language)
  const world = worldOf(guide, language)
  const token = `sandbox_${world}`
  const { origin } = ground.sandbox
  const folder = await mkdtemp(join(tmpdir(), 'guide-'))
  const program = new GuideProcess(language, folder, {
    ...process.env,
    // Variables that the reader sets.
    BV_API_TOKEN: token,
    BV_ORG_ID: ground.settings.organization,
    // Variables of the drivers.
    SANDBOX_ORIGIN: origin,
    SANDBOX_TOKEN: token,
    LEAST_WAIT: String(minWait),
  })
  try {
    await new GuideWalk(run, { ...ground, folder, world, token, program }).walk()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    run.failures.push({ line: 1, title: undefined, message, exchange: undefined })
  } finally {
    program.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return run
}

/** Names the world in which a guide runs, which is in its token. */
export function worldOf({ id }: Guide, language: GuideLanguage): string {
  return `${id.replaceAll(/\W+/g, '-')}-${language}`
}
