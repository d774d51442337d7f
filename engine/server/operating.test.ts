import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accessLine } from './access-log.ts'
import { createMetricsServer } from './metrics-server.ts'
import { type AnsweredRequest, observeRequests } from './observe-requests.ts'
import { createPortalServer } from './portal-server.ts'
import { SiteReader } from './site-reader.ts'
import { makeCertificate } from './testing/made-certificate.ts'
import { serveSite, type TestSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'
import { readTlsFiles } from './tls-files.ts'

let site: TestSite
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'operating-'))
  site = await serveSite({ 'index.html': 'home', 'assets/a-1.js': 'a', '404.html': 'missing' })
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

async function listening(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('supervisors and load balancers', () => {
  test('learn that it is alive and ready', async () => {
    for (const [target, text] of [
      ['/healthz', 'alive'],
      ['/healthz?from=probe', 'alive'],
      ['/readyz', 'ready'],
      ['/readyz?from=probe', 'ready'],
    ] as const) {
      const { status, headers, body } = await request(site.port, target)
      expect([status, headers['cache-control'], String(body)]).toEqual([200, 'no-store', `${text}\n`])
    }
    expect((await request(site.port, '/healthy')).status).toBe(404)
  })

  test('learn that the site is gone, while the process lives', async () => {
    renameSync(site.dist, `${site.dist}.away`)
    try {
      const { status, headers, body } = await request(site.port, '/readyz')
      expect([status, headers['retry-after'], String(body)]).toEqual([
        503,
        '5',
        'There is no build of the site that can be served; try again in a moment.\n',
      ])
      expect((await request(site.port, '/healthz')).status).toBe(200)
    } finally {
      renameSync(`${site.dist}.away`, site.dist)
    }
    expect((await request(site.port, '/readyz')).status).toBe(200)
  })
})

test('a page says how long it took, an asset pays for no such header', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(7)
  expect((await request(site.port, '/')).headers['server-timing']).toBe('total;dur=0.0')
  vi.useRealTimers()
  const page = await request(site.port, '/')
  expect(page.headers['server-timing']).toMatch(/^total;dur=\d+\.\d$/)
  const again = await request(site.port, '/', { 'If-None-Match': page.headers.etag ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers['server-timing']).toMatch(/^total;dur=/)
  expect((await request(site.port, '/assets/a-1.js')).headers['server-timing']).toBeUndefined()
})

test('logs each response when it ends, as a line of JSON', async () => {
  const server = createPortalServer(await SiteReader.open(site.dist))
  const observed: AnsweredRequest[] = []
  const twice = new Promise<void>(resolve => {
    observeRequests(server, answered => {
      if (observed.push(answered) === 2) resolve()
    })
  })
  const port = await listening(server)
  await request(port, '/?q=%0a"', { 'User-Agent': 'test', Referer: 'https://a.example/' })
  const missing = await request(port, '/nowhere')
  await twice
  server.close()
  const [first, second] = observed
  const common = { method: 'GET', whole: true, from: '127.0.0.1' }
  const measured = { bytes: expect.any(Number), milliseconds: expect.any(Number) }
  const named = { referrer: 'https://a.example/', userAgent: 'test' }
  expect(first).toEqual({ ...common, ...measured, ...named, url: '/?q=%0a"', status: 200 })
  const nameless = { referrer: '', userAgent: '' }
  expect(second).toEqual({ ...common, ...measured, ...nameless, url: '/nowhere', status: 404 })
  const { bytes = 0, milliseconds = 0 } = second ?? {}
  // The headers of a response have a few hundred bytes, and no response takes ten minutes.
  expect([bytes > missing.body.length, bytes < missing.body.length + 2000]).toEqual([true, true])
  expect([milliseconds > 0, milliseconds < 600_000]).toEqual([true, true])
  const line = { ...common, ...named, url: '/', status: 200, bytes: 7, milliseconds: 1.26 }
  expect(accessLine(line, new Date(0))).toBe(
    `{"time":"1970-01-01T00:00:00.000Z","method":"GET","whole":true,"from":"127.0.0.1","referrer":"https://a.example/","userAgent":"test","url":"/","status":200,"bytes":7,"milliseconds":1.3}\n`,
  )
})

test('figures for Prometheus are on a port of their own', async () => {
  const server = createPortalServer(await SiteReader.open(site.dist))
  const metrics = createMetricsServer(server)
  const [port, metricsPort] = [await listening(server), await listening(metrics)]
  await request(port, '/')
  await request(port, '/')
  await request(port, '/nowhere')
  await request(port, '/', {}, 'BREW').catch(() => undefined)
  const { status, headers, body } = await request(metricsPort, '/metrics')
  const text = body.toString()
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(text).toContain('shiori_http_requests_total{method="GET",status="200"} 2\n')
  expect(text).toContain('shiori_http_requests_total{method="GET",status="404"} 1\n')
  expect(text).toMatch(/shiori_http_request_duration_seconds_bucket\{le="\+Inf"\} 3\n/)
  expect(text).toMatch(/^shiori_http_connections \d$/m)
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}\n/)
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) |[a-z_\d]+(?:\{.*\})? [\d.e+-]+$)/)
  expect(headers['content-length']).toBe(String(body.length))
  const head = await request(metricsPort, '/metrics', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  const other = await request(metricsPort, '/')
  expect([other.status, String(other.body)]).toEqual([404, 'The metrics are at /metrics.\n'])
  expect((await request(port, '/metrics')).status).toBe(404)
  server.close()
  metrics.close()
})

test('TLS is spoken with the files it is given, and only then is HSTS sent', async () => {
  const { cert, key } = makeCertificate(folder, 'site')
  const server = createPortalServer(await SiteReader.open(site.dist), {
    tls: readTlsFiles({ TLS_CERT: cert, TLS_KEY: key }),
  })
  const port = await listening(server)
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', rejectUnauthorized: false, agent: false }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.headers))
    }).on('error', reject)
  })
  server.close()
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect((await request(site.port, '/')).headers['strict-transport-security']).toBeUndefined()
})
