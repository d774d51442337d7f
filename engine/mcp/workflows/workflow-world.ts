import { durationOf } from '@shiori/sandbox/duration'
import type { ToolSite } from '../../plugins/agent-tool.ts'
import type { ToolSandbox } from '../../plugins/tool-sandbox.ts'
import { type GuideFile, operationPath } from '../../samples/guide/guide-file.ts'
import type { GuideWorld } from '../../samples/guide/guide-runner.ts'
import { decodeText, SampleFailure, type SampleRequest } from '../../samples/shell/machine.ts'

/**
 * A world of a sandbox for guides. Only the sandbox and the site are requested.
 *
 * @param read Reads a file of the site: the sandbox returns URLs of media in it.
 */
export function workflowWorld(
  file: GuideFile,
  sandbox: ToolSandbox,
  name: string,
  read: ToolSite['read'],
): GuideWorld {
  return {
    api: file.apis[0] ?? '',
    pathOf: (method, pathname) => operationPath(file, method, pathname),
    send: async request => {
      if (isAdvance(request)) {
        const { duration = '' } = JSON.parse(decodeText(request.body ?? new Uint8Array()))
        const passing = durationOf(duration)
        if (passing === undefined) throw new SampleFailure(`"${duration}" is not a duration`)
        sandbox.advance(passing, name)
        return { status: 200, headers: [], body: new Uint8Array() }
      }
      const response = await sandbox.fetch(requestOf(file, request))
      const published =
        response.status === 404 && request.method === 'GET'
          ? await read(new URL(request.url).pathname)
          : undefined
      if (published !== undefined) {
        await response.body?.cancel()
        return { status: 200, headers: [], body: new TextEncoder().encode(published) }
      }
      return {
        status: response.status,
        headers: [...response.headers],
        body: new Uint8Array(await response.arrayBuffer()),
      }
    },
    wait: async seconds => {
      sandbox.advance(seconds * 1000, name)
    },
    change: async resources => sandbox.change(name, resources),
    token: `sandbox_${name}`,
    tokens: file.tokens,
    variables: Object.fromEntries(file.headers.map(({ variable, value }) => [variable, value])),
    headers: Object.fromEntries(file.headers.map(({ name: header, value }) => [header, value])),
    written: file.written,
    now: sandbox.advance(0, name),
  }
}

/** Whether a request is the one that settings of guides use to let time pass. */
function isAdvance({ url }: SampleRequest): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/_sandbox/advance'
}

/** @throws {SampleFailure} if the URL is invalid or not one of the API. */
function requestOf(file: GuideFile, { method, url, headers, body }: SampleRequest): Request {
  if (!URL.canParse(url)) throw new SampleFailure(`"${url}" is not an address`)
  const { origin, pathname, search } = new URL(url)
  if (!file.apis.includes(origin)) throw new SampleFailure(`${origin} is not in the sandbox`)
  const address = origin + operationPath(file, method, pathname) + search
  return new Request(address, {
    method,
    headers,
    ...(body && method !== 'GET' && method !== 'HEAD' && { body }),
  })
}
