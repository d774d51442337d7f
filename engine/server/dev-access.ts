import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { isIP } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { ListenAddress } from './listen.ts'
import { sendText } from './send-text.ts'

/** Default host of the development server: sources must not be exposed to other machines. */
export const ownMachine = '127.0.0.1'

/** Whether a server can be reached only from this machine. */
export function isOwnMachine({ host }: ListenAddress): boolean {
  return host !== undefined && (/^127\.|^::1$/.test(host) || isLocalName(host))
}

/**
 * Refuses requests and connections for other hosts. With DNS rebinding, any website can resolve its own name to this machine and then read the
 * responses as its own; an IP address cannot be resolved to another one.
 *
 * @param named Host name on which the server was started.
 * @returns A listener for the allowed hosts. Connections for others are refused from now on.
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

/**
 * Refuses requests of other websites to Vite's address that opens a file in the writer's editor: it takes any path, and any page can send a request
 * without reading the response.
 */
export function refuseOtherPages(listener: RequestListener): RequestListener {
  return (request, response) => {
    const isOpening = /\/__open-in-editor/i.test(request.url ?? '')
    if (!isOpening || request.headers['sec-fetch-site'] === 'same-origin') return listener(request, response)
    sendText(request, response, 403, 'Only pages of the development server open files in an editor.')
  }
}

/** @param host Value of the `Host` header: `localhost:3000`, `[::1]`. */
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

/** Files that Vite never sends. */
export const secretFiles = ['.env', '.env.*', '.npmrc', '.netrc', '*.{crt,key,pem}', '**/.git/**']

/**
 * Folders from which Vite may send files (`server.fs.allow`): the site, the engine, and the packages that they resolve, including linked ones. By
 * default, Vite would send all files of the project that contains the engine.
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

/** A folder and all its parents. */
function above(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...above(parent)]
}

/** Names of the dependencies of the package in a folder. A site need not be a package. */
function dependencies(folder: string): string[] {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return []
  const manifest: { dependencies?: object; devDependencies?: object } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
}
