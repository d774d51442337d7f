import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { isIP } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { ListenAddress } from './listen.ts'
import { sendText } from './send-text.ts'

/** Where development listens unless told otherwise: sources are nobody's business but the writer's. */
export const ownMachine = '127.0.0.1'

/** Whether only programs of this machine reach a server. */
export function isOwnMachine({ host }: ListenAddress): boolean {
  return host !== undefined && (/^127\.|^::1$/.test(host) || isLocalName(host))
}

/**
 * Refuses requests and connections that name another host than this one. A page of any site can give its own name the address of
 * this machine and then read what it likes as its own (DNS rebinding); an address that is no name cannot be given away.
 *
 * @param named A name that the server was told to listen at.
 * @returns The listener behind which nothing is asked by another name; connections are refused from now on.
 */
export function refuseOtherHosts(
  server: Server,
  named: string | undefined,
  listener: RequestListener,
): RequestListener {
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!isOwnHost(request.headers.host, named))
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n').destroy()
  })
  return (request, response) => {
    if (isOwnHost(request.headers.host, named)) return listener(request, response)
    sendText(
      request,
      response,
      403,
      `The development server is not "${request.headers.host}". Open it at localhost or by the address of the machine.`,
    )
  }
}

/** @param host As the request has it: `localhost:3000`, `[::1]`. */
export function isOwnHost(host: string | undefined, named: string | undefined): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i.exec(host ?? '') ?? []
  const lower = name.toLowerCase()
  return (
    isLocalName(lower) ||
    isIP(lower.replace(/^\[|\]$/g, '')) !== 0 ||
    (lower !== '' && lower === named?.toLowerCase())
  )
}

function isLocalName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}

/** Files that Vite sends to nobody, wherever they lie. */
export const secretFiles = ['.env', '.env.*', '.npmrc', '.netrc', '*.{crt,key,pem}', '**/.git/**']

/**
 * Folders of which Vite may send files (`server.fs.allow`): the site, the engine, and packages that they find, also linked ones. Left to
 * itself it would send all of the project that the engine lies in.
 */
export function servedFolders(root: string, code: string): string[] {
  const packages = [...new Set([root, code].flatMap(above))].map(folder => path.join(folder, 'node_modules'))
  const linked = [root, code].flatMap(dependencies).flatMap(name =>
    packages.flatMap(folder => {
      const place = path.join(folder, name)
      return existsSync(place) ? realpathSync(place) : []
    }),
  )
  return [...new Set([root, realpathSync(root), code, ...packages, ...linked])]
}

/** A folder and all above it. */
function above(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...above(parent)]
}

/** Names of the packages that the one in a folder asks for; a site may be none. */
function dependencies(folder: string): string[] {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return []
  const manifest: { dependencies?: object; devDependencies?: object } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
}
