import { expect, test } from 'vitest'
import { RequestMetrics } from './request-metrics.ts'

const answered = { url: '/', whole: true, from: '', referrer: '', userAgent: '' }

test('answers are counted by method and status, and by the time that they took', () => {
  const metrics = new RequestMetrics()
  for (const [method, status, milliseconds] of [
    ['GET', 200, 1],
    ['GET', 200, 1.5],
    ['HEAD', 200, 5],
    ['POST', 204, 25],
    ['OPTIONS', 204, 100],
    ['BREW', 405, 500],
    ['TEA', 405, 2500],
    ['GET', 404, 2501],
  ] as const)
    metrics.add({ ...answered, method, status, bytes: 10, milliseconds })
  const [requests, ...rest] = metrics.text(7).split(/(?=^# HELP)/m)
  expect(requests).toBe(`# HELP shiori_http_requests_total Completed requests.
# TYPE shiori_http_requests_total counter
shiori_http_requests_total{method="GET",status="200"} 2
shiori_http_requests_total{method="HEAD",status="200"} 1
shiori_http_requests_total{method="POST",status="204"} 1
shiori_http_requests_total{method="OPTIONS",status="204"} 1
shiori_http_requests_total{method="other",status="405"} 2
shiori_http_requests_total{method="GET",status="404"} 1
`)
  expect(rest.slice(0, 3)).toEqual([
    `# HELP shiori_http_request_duration_seconds Time from the head of a request to the end of its response.
# TYPE shiori_http_request_duration_seconds histogram
shiori_http_request_duration_seconds_bucket{le="0.001"} 1
shiori_http_request_duration_seconds_bucket{le="0.005"} 3
shiori_http_request_duration_seconds_bucket{le="0.025"} 4
shiori_http_request_duration_seconds_bucket{le="0.1"} 5
shiori_http_request_duration_seconds_bucket{le="0.5"} 6
shiori_http_request_duration_seconds_bucket{le="2.5"} 7
shiori_http_request_duration_seconds_bucket{le="+Inf"} 8
shiori_http_request_duration_seconds_sum 5.6335
shiori_http_request_duration_seconds_count 8
`,
    `# HELP shiori_http_sent_bytes_total Bytes sent, headers included.
# TYPE shiori_http_sent_bytes_total counter
shiori_http_sent_bytes_total 80
`,
    `# HELP shiori_http_connections Open connections.
# TYPE shiori_http_connections gauge
shiori_http_connections 7
`,
  ])
  expect(rest.slice(3).map(part => part.replace(/[\d.e-]+\n$/, ''))).toEqual([
    `# HELP nodejs_eventloop_lag_p99_seconds 99th percentile of delays since the last scrape.
# TYPE nodejs_eventloop_lag_p99_seconds gauge
nodejs_eventloop_lag_p99_seconds `,
    `# HELP process_cpu_seconds_total CPU time.
# TYPE process_cpu_seconds_total counter
process_cpu_seconds_total `,
    `# HELP process_resident_memory_bytes Resident memory.
# TYPE process_resident_memory_bytes gauge
process_resident_memory_bytes `,
    `# HELP process_start_time_seconds Start, since 1970.
# TYPE process_start_time_seconds gauge
process_start_time_seconds `,
  ])
})

test('of the process they say its own CPU time and start, in seconds', () => {
  const figure = (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec(new RequestMetrics().text(0))?.[1])
  const { user, system } = process.cpuUsage()
  const cpu = figure('process_cpu_seconds_total')
  expect(cpu).toBeGreaterThanOrEqual((user + system) / 1e6)
  expect(cpu).toBeLessThan((user + system) / 1e6 + 60)
  const start = figure('process_start_time_seconds')
  expect(Math.abs(start - (Date.now() / 1000 - process.uptime()))).toBeLessThan(2)
  // Nothing has been measured yet.
  expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeLessThan(60)
})
