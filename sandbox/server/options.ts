import { parseArgs } from 'node:util'

export const usage = `shiori-sandbox FILE [--port 4010] [--speed 60] [--seed TEXT]

  FILE     an OpenAPI 3.1 description as JSON, in one piece
  --port   where to listen; 0 lets the system choose
  --speed  how many times faster than real time the sandbox's time runs; 0 stops it
  --seed   the same text gives the same ids`

export interface CliOptions {
  file: string
  port: number
  speed: number
  seed: string
}

/** Reads the command line; text that says what is wrong with it otherwise. */
export function readOptions(args: readonly string[]): CliOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4010' },
        speed: { type: 'string', default: '60' },
        seed: { type: 'string', default: 'sandbox' },
      },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) return `found ${positionals.length} files, expected 1`
    const port = Number(values.port)
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
      return `--port is ${values.port}, expected a number from 0 to 65535`
    const speed = Number(values.speed)
    if (!(speed >= 0 && speed <= 1_000_000))
      return `--speed is ${values.speed}, expected a number from 0 to 1000000`
    return { file, port, speed, seed: values.seed }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
