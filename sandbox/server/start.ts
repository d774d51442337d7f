import { createSandbox, type Sandbox } from '../core/create-sandbox.ts'
import type { OpenApi } from '../core/description/openapi.ts'
import type { SandboxEvent } from '../core/events.ts'
import { filesOf } from './files.ts'
import type { CliOptions } from './options.ts'
import { type Serving, serve } from './serve.ts'
import { type ReadDescription, readDescription, readMessages, readSetup, type SetUp } from './setup.ts'
import { createKeeper, type Keeper, noKeeper } from './state/keeper.ts'

/** Returns the description prepared from the current content of a file; undefined if there is none. */
export type Prepared = (file: string) => ReturnType<ReadDescription> | undefined

/**
 * Starts the server.
 *
 * @param say Receives each line for the terminal.
 * @param prepared Finds prepared descriptions.
 * @param setUp Export of the setup module, if it is already loaded.
 * @throws Error With a message for the user of the command.
 */
export async function start(
  options: CliOptions,
  say: (line: string) => void,
  prepared?: Prepared,
  setUp?: SetUp,
): Promise<Serving> {
  let isPrepared = false
  const read: ReadDescription = file => {
    const preparedState = prepared?.(file)
    isPrepared = preparedState !== undefined
    return preparedState ?? readDescription(file)
  }
  const {
    files = {},
    origins = [],
    messages = [],
    ...setup
  } = await (setUp?.(read) ?? readSetup(options.file, read))
  const named = await Promise.all(options.messages.map(readMessages))
  const sendFile = filesOf(files)
  const { sandbox, keeper } = await withState(options, say, time =>
    createSandbox({
      ...setup,
      messages: [...messages, ...named],
      seed: options.seed,
      faults: options.faults,
      clock: { speed: options.speed, ...(time === undefined ? {} : { start: Math.max(time, Date.now()) }) },
    }),
  )
  const operationIds = new Set(sandbox.plans.map(({ operation }) => operation.id))
  for (const { operationId } of options.faults)
    if (operationId !== undefined && !operationIds.has(operationId))
      throw new Error(`--fault: there is no operation "${operationId}" in the description`)
  // Only descriptions without problems are prepared.
  for (const { pointer, message, hint } of isPrepared ? [] : sandbox.problems)
    say(`${pointer}: ${message}\n  ${hint}`)
  if (!options.quiet) sandbox.subscribe(event => say(lineOf(event)))
  const { port, host, speed } = options
  const sendWebhook = options.webhooks ? await webhookSenderOf(setup.description) : undefined
  const serving = await serve(sandbox, { port, host, sendFile, keeper, origins, sendWebhook })
  const { origin } = serving
  const { length: count } = sandbox.plans
  say(
    `${count} ${count === 1 ? 'operation' : 'operations'} at ${origin}, time runs ${speed} times faster. Control: ${origin}/_sandbox`,
  )
  return serving
}

/**
 * Sends the webhook of `--send` and shows the response of its receiver.
 *
 * @throws Error With a message for the user of the command.
 */
export async function sendEvent(
  file: string | undefined,
  order: NonNullable<CliOptions['send']>,
  say: (line: string) => void,
): Promise<void> {
  const { description } = await readSetup(file, readDescription)
  const { request, response } = await (await webhookSenderOf(description))(order)
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const sent = [`${request.method} ${order.url}`, ...lines(request.headers), '', request.body, '']
  const answered = [
    `${response.status} in ${response.duration} ms`,
    ...lines(response.headers),
    '',
    response.body,
  ]
  // Control characters of a receiver must not reach the terminal.
  for (const line of [...sent, ...answered]) say(line.replaceAll(/(?![\n\t])\p{Cc}/gu, '?'))
}

/** Loaded only if webhooks can be sent. */
async function webhookSenderOf(description: OpenApi) {
  const { webhookSender } = await import('../webhooks/webhook-sender.ts')
  return webhookSender(description)
}

async function withState(
  { state, fresh }: CliOptions,
  say: (line: string) => void,
  make: (time: number | undefined) => Sandbox,
): Promise<{ sandbox: Sandbox; keeper: Keeper }> {
  if (state === undefined) return { sandbox: make(undefined), keeper: noKeeper }
  // The database is loaded only if worlds are stored.
  const { StateFile, moveAside } = await import('./state/state-file.ts')
  const aside = fresh ? moveAside(state) : undefined
  if (aside !== undefined) say(`${state} is now ${aside}`)
  const file = new StateFile(state)
  const { snapshot, time } = file.read()
  const sandbox = make(time)
  sandbox.restore(snapshot)
  say(`Worlds kept in ${state}: ${snapshot.worlds.length}`)
  return { sandbox, keeper: createKeeper(sandbox, file) }
}

/** An event as a line for the terminal: `200 POST /films/7:encode EncodeFilm`. */
export function lineOf(event: SandboxEvent): string {
  if (event.type === 'transition') {
    return `  ${event.resource} ${event.id} ${event.from} -> ${event.to} (${event.world}, ${event.time})`
  }
  if (event.type === 'message') return `  message ${event.topic} (${event.world}, ${event.time})`
  const { method, path, status, operationId, world, from, warnings } = event
  const notes = [from === 'example' ? 'example' : '', ...warnings].filter(note => note !== '')
  const parts = [
    String(status),
    method,
    path,
    operationId ?? '',
    world === undefined ? '' : `(${world})`,
    ...notes.map(note => `[${note}]`),
  ]
  // Control characters of a request must not reach the terminal.
  return parts
    .filter(part => part !== '')
    .join(' ')
    .replaceAll(/\p{Cc}/gu, '?')
    .slice(0, 300)
}
