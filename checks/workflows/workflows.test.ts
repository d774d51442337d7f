import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { GuideRunner } from 'shiori/internal/samples/guide/guide-runner.ts'
import { isRunnable } from 'shiori/internal/samples/shell/is-runnable.ts'
import type { ArazzoDocument, Workflow } from 'shiori/internal/workflows/arazzo.ts'
import { stepCode } from 'shiori/internal/workflows/step-code.ts'
import { expect, test } from 'vitest'
import setUp from '../../site/sandbox/serve.ts'
import { loadedSite } from '../../site/tests/loaded-site.ts'
import { pageWorlds } from '../guides/page-world.ts'
import { siteGuideSettings } from '../guides/site-settings.ts'
import { runWorkflow } from './run-workflow.ts'

const root = path.resolve(import.meta.dirname, '../../site')
const { config, pluginData, apiNames } = await loadedSite()
const data = pluginData.get('workflows') as {
  documents: ReadonlyMap<string, ReadonlyMap<string, ArazzoDocument>>
}
const all = [...data.documents].flatMap(([name, byLocale]) =>
  (byLocale.get('en')?.workflows ?? []).map(
    workflow => [`${name}/${workflow.workflowId}`, workflow] as const,
  ),
)
const operations = apiNames.get('en')?.operations
const settings = siteGuideSettings(root)
const server = `https://${config.variables.apiHost}`
const inputs = { BV_ORG_ID: settings.organization }
const worlds = await pageWorlds(setUp, Date.parse(settings.time), server, {
  tokens: ['BV_API_TOKEN'],
  variables: inputs,
  headers: {},
  written: Date.parse(settings.time),
})

test('the main journeys are workflows', () => {
  expect(all.length).toBeGreaterThanOrEqual(12)
})

test.each([...data.documents.keys()])('%s is a valid Arazzo 1.0 document', async name => {
  const problems = await lintFromString({
    source: readFileSync(path.join(root, `api/workflows/${name}.yaml`), 'utf8'),
    absoluteRef: path.join(root, `api/workflows/${name}.yaml`),
    config: await createConfig({ extends: ['recommended-strict'] }),
  })
  expect(problems.map(({ message, location }) => `${location[0]?.pointer} ${message}`)).toEqual([])
})

test.each(all)(
  '%s meets its criteria in the sandbox when it runs from its document',
  async (id, workflow) => {
    const world = worlds.open(`document-${id.replaceAll('/', '-')}`)
    expect(await runWorkflow(workflow, world, operation => operations?.get(operation), inputs)).toEqual([])
  },
)

test.each(all)('%s runs in its page', async (id, workflow) => {
  const setup = { variables: {}, files: {}, resources: {}, before: [], after: {}, skip: {} }
  const runner = new GuideRunner(setup, worlds.open(`page-${id.replaceAll('/', '-')}`), new Map())
  for (const step of workflow.steps) {
    const code = codeOf(workflow, step)
    expect(isRunnable(code), code).toBe(true)
    const refused: unknown[] = []
    const listener = {
      onSend: () => {},
      onAnswer: (exchange: { status: number }) => exchange.status >= 400 && refused.push(exchange),
      onPrint: () => {},
      onWait: () => {},
    }
    const status = await runner.run({ code, name: '', shown: [] }, listener, new AbortController().signal)
    expect(refused).toEqual([])
    expect(status, code).toBe(0)
  }
})

test.each(['ja', 'zh'])('all its texts are translated: %s', locale => {
  for (const [name, byLocale] of data.documents) {
    const original = byLocale.get('en')?.workflows ?? []
    const translated = byLocale.get(locale)?.workflows ?? []
    const same = original.flatMap((workflow, index) => {
      const translation = translated[index]
      const texts = [workflow.summary, workflow.description, ...workflow.steps.map(step => step.description)]
      const owns = translation && [
        translation.summary,
        translation.description,
        ...translation.steps.map(step => step.description),
      ]
      return texts.filter((text, at) => owns?.[at] === text)
    })
    expect(same, name).toEqual([])
  }
})

function codeOf(workflow: Workflow, step: Workflow['steps'][number]): string {
  const operation = operations?.get(step.operationId)
  if (!operation) throw new Error(`there is no operation ${step.operationId}`)
  return stepCode(workflow, step, { server, token: 'BV_API_TOKEN', operation })
}
