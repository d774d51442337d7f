import type { SandboxClient } from '@shiori/sandbox/client'
import { durationOf } from '@shiori/sandbox/duration'
import type { JsonObject } from '../../reference/description/json.ts'
import { isOf } from '../../samples/guide/exchange.ts'
import { type GuideFile, operationPath } from '../../samples/guide/guide-file.ts'
import type { GuideWorld } from '../../samples/guide/guide-runner.ts'
import {
  decodeText,
  type SampleAnswer,
  SampleFailure,
  type SampleRequest,
} from '../../samples/shell/machine.ts'

/** Milliseconds for which a wait is shown. */
const minRunningTime = 300

/**
 * The reader's sandbox for guides.
 *
 * @param began The world's time in milliseconds since 1970.
 */
export function guideWorld(
  file: GuideFile,
  sandbox: SandboxClient,
  began: number,
  token: string,
): { world: GuideWorld; now: () => number } {
  let now = began
  let group = file.operations[0]?.[2] ?? ''
  // Changes wait for the first request that needs them, because it determines which part of the description is loaded.
  let changes: Record<string, JsonObject> = {}
  let restores = false
  const advance = async (ms: number) => {
    now = (await sandbox.ask({ what: 'advance', ms })).now
  }
  const send = async ({ method, url, headers, body }: SampleRequest): Promise<SampleAnswer> => {
    const { origin, pathname, search } = addressOf(url)
    if (origin !== location.origin && !file.apis.includes(origin))
      throw new SampleFailure(`${origin} is not in the sandbox`)
    if (pathname === '/_sandbox/advance') {
      await advance(durationOf(JSON.parse(decodeText(body ?? new Uint8Array())).duration) ?? 0)
      return { status: 200, headers: [], body: new Uint8Array() }
    }
    const path = operationPath(file, method, pathname)
    const target = path + search
    group = groupOf(file, method, path) ?? group
    if (restores || Object.keys(changes).length > 0) {
      await sandbox.ask({ what: 'change', group, resources: changes, restores })
      changes = {}
      restores = false
    }
    const response = await sandbox.fetch(
      { group, method, target, origin: location.origin, headers, body },
      new AbortController().signal,
    )
    return {
      status: response.status,
      headers: [...response.headers],
      body: new Uint8Array(await response.arrayBuffer()),
    }
  }
  const world: GuideWorld = {
    api: file.apis[0] ?? location.origin,
    pathOf: (method, pathname) => operationPath(file, method, pathname),
    send,
    wait: async seconds => {
      await advance(seconds * 1000)
      await new Promise(resolve => setTimeout(resolve, minRunningTime))
    },
    change: async resources => {
      Object.assign(changes, resources)
    },
    restoreExamples: async () => {
      restores = true
    },
    token,
    tokens: file.tokens,
    variables: Object.fromEntries(file.headers.map(({ variable, value }) => [variable, value])),
    headers: Object.fromEntries(file.headers.map(({ name, value }) => [name, value])),
    written: file.written,
    now: began,
  }
  return { world, now: () => now }
}

/** @throws SampleFailure If the text is not an address, because a variable in it is empty. */
function addressOf(url: string): URL {
  try {
    return new URL(url)
  } catch {
    throw new SampleFailure(`"${url}" is not an address`)
  }
}

/** The part that has an operation; if several match, the one with the fewest parameters. */
function groupOf({ operations }: GuideFile, method: string, target: string): string | undefined {
  const exchange = { method, target, status: 200, body: undefined }
  const fitting = operations.filter(([name, path]) => isOf(exchange, `${name} ${path}`))
  return fitting.sort(([, a], [, b]) => a.split('{}').length - b.split('{}').length)[0]?.[2]
}
