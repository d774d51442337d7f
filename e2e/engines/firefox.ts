import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { poll } from '../support/poll.ts'
import { startProgram } from './program.ts'
import { clickSources, keySources, moveSources, type Wire } from './wire.ts'

/** No requests to the vendor, no first-run page, and media play as on a computer with codecs. */
const settings = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'media.gmp-manager.updateEnabled': false,
  'toolkit.telemetry.enabled': false,
}

const answer = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
})
const contexts = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

/** Starts Firefox, which speaks WebDriver BiDi without a driver. */
export async function startFirefox(): Promise<Wire> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const program = await startProgram(
    ['firefox-esr', '--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    /WebDriver BiDi listening on (ws:\/\/\S+)/,
  )
  const send = await connect(`${program.ready}/session`)
  await send('session.new', { capabilities: {} })
  const tree = contexts.parse(await send('browsingContext.getTree', {}))
  const context = tree.contexts[0]?.context
  const perform = async (actions: readonly object[]) => {
    await send('input.performActions', { context, actions })
  }
  const evaluate = async (source: string, args: readonly unknown[]) => {
    const functionDeclaration = `async () => JSON.stringify((await (${source})(...${JSON.stringify(args)})) ?? null)`
    const call = { functionDeclaration, target: { context }, awaitPromise: true, userActivation: false }
    const { result, exceptionDetails } = evaluated.parse(await send('script.callFunction', call))
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(String(result?.value))
  }
  const resize = async (width: number, height: number) => {
    await send('browsingContext.setViewport', { context, viewport: { width, height } })
  }
  await resize(1280, 800)
  return {
    open: async url => {
      // Not awaited: the protocol never responds if the page before was still loading.
      await evaluate('() => { globalThis.isLeft = true }', []).catch(() => {})
      await send('browsingContext.navigate', { context, url, wait: 'none' })
      const isThere = '() => !globalThis.isLeft && document.readyState === "complete"'
      await poll(`the page ${url}`, () => evaluate(isThere, []))
    },
    traverse: async delta => {
      await send('browsingContext.traverseHistory', { context, delta })
    },
    evaluate,
    movePointer: async (x, y) => {
      await poll(
        'the pointer to move, which is refused while a page takes the place of another',
        async () => {
          await perform(moveSources(x, y))
          return true
        },
      )
    },
    click: () => perform(clickSources),
    press: (key, modifiers) => perform(keySources(key, modifiers)),
    resize,
    close: async () => {
      await program.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

type Send = (method: string, params: object) => Promise<unknown>

/** Opens a connection by WebDriver BiDi: commands have an id, and responses name it. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)), { once: true })
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = answer.parse(JSON.parse(String(data)))
    const pending = waiting.get(id ?? -1)
    if (!pending) return
    waiting.delete(id ?? -1)
    if (type === 'success') pending.resolve(result)
    else pending.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
  })
  let last = 0
  return (method, params) => {
    last += 1
    const pending = Promise.withResolvers<unknown>()
    waiting.set(last, pending)
    socket.send(JSON.stringify({ id: last, method, params }))
    return pending.promise
  }
}
