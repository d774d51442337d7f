import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { ProblemsError } from '../../config/problem.ts'
import { clientPrefix } from './client-prefix.ts'

/** Returns the key of a request's client (`clientPrefix`). */
export type ClientOf = (req: IncomingMessage) => string

/**
 * Identifies clients by the address of their connection. If that belongs to a proxy in `TRUSTED_PROXIES` (addresses or networks, `127.0.0.1
 * 10.0.0.0/8`), the client is the last address in `X-Forwarded-For` that is not a trusted proxy: addresses before it could be forged. Without the
 * variable, the header is ignored.
 *
 * @throws {ProblemsError} if `TRUSTED_PROXIES` contains anything else.
 */
export function readClientOf({ TRUSTED_PROXIES = '' }: NodeJS.ProcessEnv): ClientOf {
  const proxies = new BlockList()
  for (const written of TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean)) trust(proxies, written)
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  return ({ socket, headers }) => {
    const { remoteAddress = '' } = socket
    const { 'x-forwarded-for': forwarded = '' } = headers
    const remotePrefix = clientPrefix(remoteAddress) ?? ''
    if (!isProxy(remoteAddress)) return remotePrefix
    const client = String(forwarded)
      .split(',')
      .map(plain)
      .findLast(address => !isProxy(address))
    return clientPrefix(client ?? '') ?? remotePrefix
  }
}

/** Removes the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function plain(written: string): string {
  return written.trim().replace(/^\[(.*)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$2')
}

function trust(proxies: BlockList, written: string): void {
  const [address = '', length] = written.split('/')
  const version = isIP(address)
  const maxPrefix = version === 4 ? 32 : 128
  const bits = length === undefined ? maxPrefix : Number(length)
  if (version === 0 || !/^\d{1,3}$/.test(length ?? '0') || bits > maxPrefix) {
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'trusted-proxies',
        message: `TRUSTED_PROXIES contains ${JSON.stringify(written)}, expected an address or a network`,
        hint: 'For example: TRUSTED_PROXIES="127.0.0.1 10.0.0.0/8"',
      },
    ])
  }
  proxies.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
}
