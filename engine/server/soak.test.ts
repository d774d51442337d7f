import { Agent, get } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createMetricsServer } from './metrics-server.ts'
import { serveSite } from './testing/made-dist.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Returns the bytes in use after a garbage collection. */
function heapUsed(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

test('memory does not grow with the number of requests', async () => {
  const site = await serveSite({ 'index.html': 'home', 'index.md': '# home', '404.html': 'missing' })
  createMetricsServer(site.server)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<void>((resolve, reject) => {
      get({ port: site.port, host: '127.0.0.1', path, headers, agent }, answer => {
        answer.resume().on('end', resolve)
      }).on('error', reject)
    })
  let number = 0
  const askMany = async (count: number) => {
    for (let asked = 0; asked < count; asked += 8)
      await Promise.all(
        Array.from({ length: 8 }, () => {
          const requestNumber = number++
          const forms = [
            `/?n=${requestNumber}`,
            `/nowhere-${requestNumber}`,
            '/index.md',
            `/docs/${requestNumber}/`,
          ]
          return ask(forms[requestNumber % forms.length] ?? '/', {
            'Accept-Encoding': 'br',
            'X-Own': String(requestNumber),
          })
        }),
      )
  }
  await askMany(1600)
  const before = heapUsed()
  await askMany(4800)
  const grown = heapUsed() - before
  agent.destroy()
  await site.stop()
  // A hundred bytes a request would add up to 480 kB.
  expect(grown).toBeLessThan(300_000)
})
