import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AnsweredRequest } from './observe-requests.ts'

/** Upper bounds of the histogram in seconds. Files are sent within the first two, pages that are compressed on request within the next. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

/** Methods with their own label. Others share one, since clients can invent any number. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Counts responses, for the text format of Prometheus. Its memory does not grow with the number of requests. */
export class RequestMetrics {
  readonly #answers = new Map<string, number>()
  readonly #within = bounds.map(bound => ({ bound, count: 0 }))
  #count = 0
  #seconds = 0
  #bytes = 0
  readonly #delay = monitorEventLoopDelay()

  constructor() {
    this.#delay.enable()
  }

  add({ method, status, bytes, milliseconds }: AnsweredRequest): void {
    const labels = `method="${methods.has(method) ? method : 'other'}",status="${status}"`
    this.#answers.set(labels, (this.#answers.get(labels) ?? 0) + 1)
    const seconds = milliseconds / 1000
    this.#count++
    this.#seconds += seconds
    this.#bytes += bytes
    for (const within of this.#within) if (seconds <= within.bound) within.count++
  }

  /** @param connections Number of open connections. */
  text(connections: number): string {
    const { user, system } = process.cpuUsage()
    const delay = this.#delay.percentile(99) / 1e9
    this.#delay.reset()
    return [
      ...metric(
        'shiori_http_requests_total',
        'counter',
        'Completed requests.',
        [...this.#answers].map(([labels, count]) => [`{${labels}}`, count]),
      ),
      ...metric(
        'shiori_http_request_duration_seconds',
        'histogram',
        'Time from the head of a request to the end of its response.',
        [
          ...this.#within.map(({ bound, count }): Sample => [`_bucket{le="${bound}"}`, count]),
          ['_bucket{le="+Inf"}', this.#count],
          ['_sum', this.#seconds],
          ['_count', this.#count],
        ],
      ),
      ...metric('shiori_http_sent_bytes_total', 'counter', 'Bytes sent, headers included.', [
        ['', this.#bytes],
      ]),
      ...metric('shiori_http_connections', 'gauge', 'Open connections.', [['', connections]]),
      ...metric(
        'nodejs_eventloop_lag_p99_seconds',
        'gauge',
        '99th percentile of delays since the last scrape.',
        [['', Number.isFinite(delay) ? delay : 0]],
      ),
      ...metric('process_cpu_seconds_total', 'counter', 'CPU time.', [['', (user + system) / 1e6]]),
      ...metric('process_resident_memory_bytes', 'gauge', 'Resident memory.', [
        ['', process.memoryUsage.rss()],
      ]),
      ...metric('process_start_time_seconds', 'gauge', 'Start, since 1970.', [
        ['', Math.round(Date.now() / 1000 - process.uptime())],
      ]),
      '',
    ].join('\n')
  }
}

/** Labels of a metric and its value. */
type Sample = readonly [suffix: string, value: number]

function metric(name: string, type: string, help: string, samples: readonly Sample[]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
  ]
}
