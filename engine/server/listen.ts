import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as TlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { ProblemsError } from '../config/problem.ts'

/** Environment variable that contains a port. */
type PortVariable = 'PORT' | 'METRICS_PORT'

/** Address of a server. */
export interface ListenAddress {
  /** 0 for a free port chosen by the system. */
  port: number
  /** Default: all interfaces. */
  host?: string
}

/**
 * Reads `PORT` (default 3000) and `HOST`.
 *
 * @throws {ProblemsError} if `PORT` is not a port.
 */
export function listenAddress(env: NodeJS.ProcessEnv): ListenAddress {
  return addressAt(readPort(env, 'PORT', '3000'), env)
}

/**
 * Reads `METRICS_PORT`, the port of the metrics for Prometheus, and `HOST`.
 *
 * @returns Undefined if `METRICS_PORT` is not set.
 * @throws {ProblemsError} if `METRICS_PORT` is not a port.
 */
export function metricsAddress(env: NodeJS.ProcessEnv): ListenAddress | undefined {
  return env.METRICS_PORT?.trim() ? addressAt(readPort(env, 'METRICS_PORT', ''), env) : undefined
}

function addressAt(port: number, { HOST }: NodeJS.ProcessEnv): ListenAddress {
  const host = HOST?.trim()
  return host ? { port, host } : { port }
}

function readPort(env: NodeJS.ProcessEnv, variable: PortVariable, unset: string): number {
  const port = env[variable]?.trim() || unset
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port)
  throw new ProblemsError([
    {
      severity: 'error',
      code: 'port',
      message: `${variable} is ${JSON.stringify(env[variable])}, expected a whole number from 0 to 65535`,
      hint: `For example: ${variable}=3001 ${command()}`,
    },
  ])
}

/**
 * Starts listening.
 *
 * @param variable Where the port comes from, so that a hint can name it.
 * @returns The origin for a browser, such as `http://localhost:3000`.
 * @throws {ProblemsError} if the address is in use, not permitted or not one of this machine.
 */
export async function listen(
  server: Server,
  address: ListenAddress,
  variable: PortVariable = 'PORT',
): Promise<string> {
  server.listen(address)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw explain(error, address, variable)
  }
  const { port } = server.address() as AddressInfo
  const { host = '::' } = address
  const name = host === '::' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `${server instanceof TlsServer ? 'https' : 'http'}://${name}:${port}`
}

function explain(
  error: unknown,
  { port, host = 'this machine' }: ListenAddress,
  variable: PortVariable,
): unknown {
  const code = (error as NodeJS.ErrnoException).code
  const other = port < 65_535 ? Math.max(port + 1, 3001) : 3001
  switch (code) {
    case 'EADDRINUSE':
      return listenProblem(
        `port ${port} is in use by another program`,
        `Stop that program, or choose another port: ${variable}=${other} ${command()}`,
      )
    case 'EACCES':
      return listenProblem(
        `port ${port} is not permitted for this user`,
        `Choose a port from 1024: ${variable}=3001 ${command()}`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return listenProblem(
        `HOST is "${host}", which is not an address of this machine`,
        'Leave HOST out to listen on every one',
      )
    default:
      return error
  }
}

/** The command that started the server, so that hints can be copied as they are. */
function command(): string {
  const script = process.env.npm_lifecycle_event
  return script === 'up' || script === 'dev' ? `npm run ${script}` : 'npm start'
}

function listenProblem(message: string, hint: string): ProblemsError {
  return new ProblemsError([{ severity: 'error', code: 'listen', message, hint }])
}
