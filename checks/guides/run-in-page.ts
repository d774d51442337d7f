import type { GuideSettings } from 'shiori/internal/data/guide-settings.ts'
import type { Exchange } from 'shiori/internal/samples/guide/exchange.ts'
import {
  GuideRunner,
  type GuideWorld,
  type RunnableStep,
} from 'shiori/internal/samples/guide/guide-runner.ts'
import { settingName } from 'shiori/internal/samples/guide/setting-name.ts'
import { isRunnable } from 'shiori/internal/samples/shell/is-runnable.ts'
import type { Guide } from './guide.ts'

/** Result of running a guide from its first step to its last. */
export interface PageRun {
  guide: string
  /** Number of samples with a button. */
  ran: number
  /** `sends`: whether the sample contains an address of the API. */
  unread: { name: string; sends: boolean }[]
  failures: string[]
}

/** Everything that affects how a guide runs in its page: languages with the same key run in the same way. */
export function pageCodeOf({ id, steps, files }: Guide): string {
  const shell = steps.map(({ samples, responses, json }) => [
    samples.flatMap(({ language, title, code }) => (language === 'shell' ? [title, code] : [])),
    json.map(({ code }) => code),
    isRefusalShown(responses),
  ])
  return JSON.stringify([id, shell, [...files]])
}

function isRefusalShown(responses: Guide['steps'][number]['responses']): boolean {
  return responses.some(({ title = '' }) => /^(?:Error$|[45]\d\d)/.test(title))
}

/** Runs a guide like "Run all" on its page. */
export async function runInPage(guide: Guide, settings: GuideSettings, world: GuideWorld): Promise<PageRun> {
  const guideSettings = settings.guides[guide.id] ?? {}
  const { resources = {}, before = [], after = {}, skip = {}, once = [], first = {} } = guideSettings
  const setup = {
    once,
    first,
    resources,
    before,
    after,
    skip,
    variables: { ...settings.variables, ...guideSettings.variables },
    files: { ...settings.files, ...guideSettings.files },
  }
  const runner = new GuideRunner(setup, world, guide.files)
  const run: PageRun = { guide: guide.id, ran: 0, unread: [], failures: [] }
  for (const { samples, responses, json } of guide.steps) {
    const expected = isRefusalShown(responses)
    for (const { language, title, code } of samples) {
      if (language !== 'shell') continue
      const name = settingName(title)
      if (name in skip) continue
      if (!isRunnable(code)) {
        run.unread.push({ name, sends: code.includes(world.api) })
        continue
      }
      run.ran += 1
      const shown = json.flatMap(response => jsonOf(response.code))
      run.failures.push(
        ...(await failuresOf(runner, { name, code, shown }, expected)).map(
          failure => `${name || run.ran}: ${failure}`,
        ),
      )
    }
  }
  return run
}

async function failuresOf(
  runner: GuideRunner,
  step: RunnableStep,
  isRefusalShown: boolean,
): Promise<string[]> {
  const answers: Exchange[] = []
  try {
    const status = await runner.run(
      step,
      { onSend: () => {}, onAnswer: exchange => answers.push(exchange), onPrint: () => {}, onWait: () => {} },
      new AbortController().signal,
    )
    const refused = answers.filter(answer => answer.status >= 400)
    if (isRefusalShown) return []
    if (refused.length > 0)
      return refused.map(
        ({ method, target, status: receivedStatus, body }) =>
          `${method} ${target} ${receivedStatus} ${JSON.stringify(body)}`,
      )
    return status === 0 ? [] : [`ended with ${status}`]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function jsonOf(text: string) {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
