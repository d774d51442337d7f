import { expect, test } from 'vitest'
import { bytesOf, decodeText, SampleFailure, type SampleRequest } from '../shell/machine.ts'
import { GuideRunner, type GuideWorld } from './guide-runner.ts'
import type { GuideSetup } from './guide-setup.ts'

const none: GuideSetup = { variables: {}, files: {}, resources: {}, before: [], after: {}, skip: {} }
const listener = { onSend: () => {}, onAnswer: () => {}, onPrint: () => {}, onWait: () => {} }

/** Creates a world that records its requests and resets. */
function worldOf() {
  const sent: SampleRequest[] = []
  const log: string[] = []
  const world: GuideWorld = {
    api: 'https://api.example',
    pathOf: (_, pathname) => pathname,
    send: async request => {
      sent.push(request)
      return { status: 200, headers: [], body: bytesOf('{}') }
    },
    wait: async () => {},
    change: async () => {
      log.push('change')
    },
    restoreExamples: async () => {
      log.push('restore')
    },
    token: 'token',
    tokens: [],
    variables: {},
    headers: {},
    written: 0,
    now: 0,
  }
  return { world, sent, log }
}

async function run(runner: GuideRunner, code: string): Promise<number> {
  return runner.run({ code, name: '', shown: [] }, listener, new AbortController().signal)
}

test('the examples are put back before the first sample alone, and before the guide changes them', async () => {
  const { world, log } = worldOf()
  const runner = new GuideRunner({ ...none, resources: { a: { state: 'LIVE' } } }, world, new Map())
  await run(runner, 'curl https://api.example/a')
  await run(runner, 'curl https://api.example/b')
  expect(log).toEqual(['restore', 'change'])
})

test('makes a text that the API accepts only once different in each run, and equal within a run', async () => {
  const texts: string[] = []
  for (let time = 0; time < 2; time++) {
    const { world, sent } = worldOf()
    const runner = new GuideRunner({ ...none, once: ['keynote'] }, world, new Map())
    await run(runner, `curl https://api.example/a -d 'keynote'`)
    await run(runner, `curl https://api.example/a -d 'keynote'`)
    const [first = '', second = ''] = sent.map(({ body }) => decodeText(body ?? bytesOf('')))
    expect(first).toMatch(/^keynote-[\da-f]{8}$/)
    expect(second).toBe(first)
    texts.push(first)
  }
  expect(texts[0]).not.toBe(texts[1])
})

test('a sample that waits for what never comes ends', async () => {
  const runner = new GuideRunner(none, worldOf().world, new Map())
  const code = 'while true; do\n  curl https://api.example/a\n  sleep 1\ndone'
  await expect(run(runner, code)).rejects.toBeInstanceOf(SampleFailure)
})
