import { createServer } from 'node:net'
import { z } from 'zod'
import { poll } from '../support/poll.ts'
import { startProgram } from './program.ts'
import { clickSources, keySources, moveSources, type Wire } from './wire.ts'

/** Folder of the browser in Debian's libwebkit2gtk-4.1-0, which depends on the architecture. */
const machine = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[String(process.arch)] ?? process.arch
const binary = `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`

const answer = z.object({ value: z.unknown().optional() })
const failure = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })

/** Starts WebKitGTK's MiniBrowser on a virtual screen, and WebKitWebDriver to control it. */
export async function startWebKit(): Promise<Wire> {
  const screen = await startProgram(
    ['Xvfb', '-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    /^(\d+)$/,
  )
  const port = await freePort()
  const driver = await startDriver(port, `:${screen.ready}`)
  const base = `http://127.0.0.1:${port}`
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = session.parse(
    await send(`${base}/session`, 'POST', { capabilities: { alwaysMatch: options } }),
  )
  const post = (path: string, body: object) => send(`${base}/session/${sessionId}${path}`, 'POST', body)
  const perform = async (actions: readonly object[]) => {
    await post('/actions', { actions })
  }
  const evaluate = async (source: string, args: readonly unknown[]) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${source})(...${JSON.stringify(args)}))
        .then(value => done(JSON.stringify({ value: value ?? null })), error => done(JSON.stringify({ error: String(error) })))`
    const { value, error } = JSON.parse(String(await post('/execute/async', { script, args: [] })))
    if (error) throw new Error(error)
    return value
  }
  const resize = async (width: number, height: number) => {
    // The window has toolbars of its own around the page.
    await post('/window/rect', { width, height })
    const [inner = width, outer = height] = z
      .array(z.number())
      .parse(await evaluate('() => [innerWidth, innerHeight]', []))
    await post('/window/rect', { width: 2 * width - inner, height: 2 * height - outer })
  }
  await resize(1280, 800)
  return {
    open: async url => {
      await post('/url', { url })
    },
    traverse: async delta => {
      await post(delta < 0 ? '/back' : '/forward', {})
    },
    evaluate,
    movePointer: (x, y) => perform(moveSources(x, y)),
    click: () => perform(clickSources),
    press: (key, modifiers) => perform(keySources(key, modifiers)),
    resize,
    close: async () => {
      await send(`${base}/session/${sessionId}`, 'DELETE').catch(() => {})
      await driver.stop()
      await screen.stop()
    },
  }
}

/** Returns a free port: the driver cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** Starts the driver. It prints nothing when it is ready, so it is polled. */
async function startDriver(port: number, display: string) {
  // Draws without a graphics card; the shell prints a ready message for the driver.
  const program = await startProgram(
    ['sh', '-c', `echo started; exec WebKitWebDriver --port=${port}`],
    /^(started)$/,
    { DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  )
  try {
    await poll("WebKitWebDriver, of Debian's webkit2gtk-driver, to answer", async () => {
      await send(`http://127.0.0.1:${port}/status`, 'GET')
      return true
    })
    return program
  } catch (error) {
    await program.stop()
    throw error
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = answer.parse(await response.json())
  if (response.ok) return value
  const { error, message } = failure.parse(value)
  throw new Error(`${error}: ${message}`)
}
