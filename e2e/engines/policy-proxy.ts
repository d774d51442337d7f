import { createServer, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const reportPath = '/policy-reports'
/**
 * An empty page of the same origin. A text file would do, but WebKit's viewer for text would have its styles refused.
 */
export const emptyPath = '/empty-page'
const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().nullish(),
    'line-number': z.number().nullish(),
  }),
})

/** The site, with pages that report violations of their policy. */
export interface PolicyProxy {
  url: string
  /** Violations in the order of their reports: page, directive and blocked resource. */
  refused: string[]
  /** Paths that respond with 404, as if their files were missing. */
  missing: Set<string>
  /** Paths whose response waits for a promise. */
  pending: Map<string, Promise<void>>
  /** Whether nothing responds, as without network. */
  isDown: boolean
  close(): Promise<void>
}

/**
 * Starts a proxy that adds an address for reports to the site's Content-Security-Policy. Reports are the only way to
 * learn of violations that works in every engine from the first byte of a page.
 *
 * @param site Origin of the site.
 */
export async function startPolicyProxy(site: string): Promise<PolicyProxy> {
  const refused: string[] = []
  const missing = new Set<string>()
  const pending = new Map<string, Promise<void>>()
  const state = { isDown: false }
  const server = createServer((incoming, outgoing) => {
    if (state.isDown) return void incoming.socket.destroy()
    if (incoming.url === reportPath) {
      readReport(incoming)
        .then(line => refused.push(line))
        .catch(error => refused.push(`a report that cannot be read: ${error}`))
        .finally(() => outgoing.writeHead(204).end())
      return
    }
    if (incoming.url === emptyPath) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>empty</title>')
      return
    }
    if (missing.has(incoming.url ?? '')) {
      outgoing.writeHead(404).end()
      return
    }
    const { method, headers } = incoming
    const passed = request(new URL(incoming.url ?? '/', site), { method, headers }, answer => {
      const policy = answer.headers['content-security-policy']
      if (policy) answer.headers['content-security-policy'] = `${policy}; report-uri ${reportPath}`
      Promise.resolve(pending.get(incoming.url ?? '')).then(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}`,
    refused,
    missing,
    pending,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

async function readReport(incoming: IncomingMessage): Promise<string> {
  const { 'csp-report': found } = report.parse(await json(incoming))
  const place = found['source-file'] ? ` at ${found['source-file']}:${found['line-number']}` : ''
  const directive = found['effective-directive'] ?? found['violated-directive']
  return `${found['document-uri']}: ${directive} ${found['blocked-uri']}${place}`
}
