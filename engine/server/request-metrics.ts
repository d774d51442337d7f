import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AnsweredRequest } from './observe-requests.ts'

/** Upper bounds in seconds: a file is sent within the first two, a page that is compressed when it is asked for within the next. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

/** Methods that are told apart; there is no end to those that a client can make up. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Counts answers, in the text format of Prometheus. What it holds does not grow with the requests. */
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

  /** @param connections How many are open. */
  text(connections: number): string {
    const { user, system } = process.cpuUsage()
    const delay = this.#delay.percentile(99) / 1e9
    this.#delay.reset()
    return [
      ...metric(
        'shiori_http_requests_total',
        'counter',
        'Requests answered.',
        [...this.#answers].map(([labels, count]) => [`{${labels}}`, count]),
      ),
      ...metric(
        'shiori_http_request_duration_seconds',
        'histogram',
        'From head of request to end of answer.',
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
      ...metric('nodejs_eventloop_lag_p99_seconds', 'gauge', '99 of 100 delays since the last scrape.', [
        ['', Number.isFinite(delay) ? delay : 0],
      ]),
      ...metric('process_cpu_seconds_total', 'counter', 'CPU time.', [['', (user + system) / 1e6]]),
      ...metric('process_resident_memory_bytes', 'gauge', 'Memory held.', [['', process.memoryUsage.rss()]]),
      ...metric('process_start_time_seconds', 'gauge', 'Start, since 1970.', [
        ['', Math.round(Date.now() / 1000 - process.uptime())],
      ]),
      '',
    ].join('\n')
  }
}

/** What follows a metric's name, and its value. */
type Sample = readonly [suffix: string, value: number]

function metric(name: string, type: string, help: string, samples: readonly Sample[]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
  ]
}
