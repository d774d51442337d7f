import { createServer, type Server } from 'node:http'
import { observeRequests } from './observe-requests.ts'
import { RequestMetrics } from './request-metrics.ts'
import { sendText } from './send-text.ts'

/**
 * A server with the metrics of another one for Prometheus at `/metrics`, not yet listening. Its own port makes it inaccessible to
 * readers.
 */
export function createMetricsServer(observed: Server): Server {
  const metrics = new RequestMetrics()
  observeRequests(observed, request => metrics.add(request))
  return createServer((req, res) => {
    if (req.url !== '/metrics') return sendText(req, res, 404, 'The metrics are at /metrics.')
    observed.getConnections((_error, connections) => {
      const text = metrics.text(connections)
      const length = { 'Content-Length': Buffer.byteLength(text) }
      res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', ...length })
      res.end(req.method === 'HEAD' ? undefined : text)
    })
  })
}
