import { parseArgs } from 'node:util'
import type { FaultRule } from '../core/fault-rules.ts'
import { readFault } from '../core/faults.ts'

export const usage = `shiori-sandbox [FILE] [--messages FILE]… [--port 4010] [--host ADDRESS] [--speed 60] [--seed TEXT] [--fault FAULT]…
                    [--state FILE [--fresh]] [--quiet] [--prepared] [--webhooks]
       shiori-sandbox FILE --send WEBHOOK --to URL

  FILE      an OpenAPI 3.1 description as JSON, or a module that returns one with behaviour that it cannot describe
  --messages  an AsyncAPI description as YAML or JSON, whose WebSockets are served at the same port; FILE may then be
            left out
  --port    where to listen; 0 lets the system choose
  --host    on which address (default: this machine only)
  --speed   how many times faster than real time the sandbox's time runs; 0 stops it
  --seed    the same text gives the same ids
  --fault   what happens to every request, or to those of one operation: 503, 429@ListFilms, slow=2000, broken
  --state   stores all worlds in this file, so that they survive a restart
  --fresh   moves the state file aside and begins anew
  --quiet   logs no requests
  --webhooks  lets clients of the control API send events to programs on this machine
  --send    sends the signed example of a webhook or callback, by its name, and ends
  --to      where its receiver listens, on this machine: http://localhost:3000/webhook
  --prepared  starts FILE, a module, from one bundle, which is made after the first start and after each change of a source`

export interface CliOptions {
  /** Undefined if only messages are served. */
  file: string | undefined
  /** Files of AsyncAPI descriptions. */
  messages: string[]
  port: number
  host: string
  speed: number
  seed: string
  faults: FaultRule[]
  /** File that stores the worlds; undefined if they end with the process. */
  state: string | undefined
  fresh: boolean
  quiet: boolean
  /** Whether clients may have webhooks sent to this machine. */
  webhooks: boolean
  /** Webhook to send instead of serving the description. */
  send: { webhook: string; url: string } | undefined
}

/** Parses the command line. Returns a message if it is invalid. */
export function readOptions(args: readonly string[]): CliOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        messages: { type: 'string', multiple: true, default: [] },
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        speed: { type: 'string', default: '60' },
        seed: { type: 'string', default: 'sandbox' },
        fault: { type: 'string', multiple: true, default: [] },
        state: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        webhooks: { type: 'boolean', default: false },
        send: { type: 'string' },
        to: { type: 'string' },
        // cli.ts reads it first, because it decides which code is loaded.
        prepared: { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if ((file === undefined && values.messages.length === 0) || others.length > 0)
      return `found ${positionals.length} files, expected 1`
    const port = Number(values.port)
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
      return `--port is ${values.port}, expected a number from 0 to 65535`
    const speed = Number(values.speed)
    if (!(speed >= 0 && speed <= 1_000_000))
      return `--speed is ${values.speed}, expected a number from 0 to 1000000`
    const faults = values.fault.map(parseFaultRule)
    const wrong = values.fault.find((_, index) => !readFault(faults[index]?.fault ?? ''))
    if (wrong !== undefined)
      return `--fault is ${wrong}, expected 429, 500, 503, broken or slow=2000, with @OPERATION for one operation`
    if (values.fresh && values.state === undefined) return '--fresh needs --state, whose file it moves aside'
    if ((values.send === undefined) !== (values.to === undefined)) return '--send and --to belong together'
    const { messages, host, seed, state, fresh, quiet, webhooks, send: webhook, to: url } = values
    const send = webhook === undefined || url === undefined ? undefined : { webhook, url }
    return { file, messages, port, host, speed, seed, faults, state, fresh, quiet, webhooks, send }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** `429@ListFilms` */
function parseFaultRule(text: string): FaultRule {
  const [fault = '', operationId] = text.split('@', 2)
  return { fault, ...(operationId === undefined ? {} : { operationId }) }
}
