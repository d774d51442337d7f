import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSandbox } from '../core/create-sandbox.ts'
import type { OpenApi } from '../core/description/openapi.ts'
import type { Incoming } from '../core/http/messages.ts'
import { extremeBodies } from '../testing/extremes.ts'

const root = path.resolve(import.meta.dirname, '../../node_modules/@readme/oas-examples')
const files = globSync(['3.0/json/*.json', '3.1/json/*.json'], { cwd: root }).sort()

test('descriptions that others wrote are answered, and nothing that is sent fails', async () => {
  expect(files.length).toBeGreaterThan(40)
  const failed: string[] = []
  let sent = 0
  for (const file of files) {
    const description: OpenApi = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
    if (!description.paths) continue
    const sandbox = createSandbox({ description, clock: { speed: 0 } })
    for (const { operation } of sandbox.plans) {
      const [type = ''] = Object.keys(operation.body?.content ?? {})
      const [scheme = ''] = Object.keys(operation.security[0] ?? {})
      const headers: Record<string, string> = {
        'content-type': type,
        authorization: `Bearer sandbox_a${scheme === '' ? '' : `.${scheme}`}`,
      }
      const target = operation.path.replaceAll(/\{[^}]*\}/g, '1')
      const bodies = [{}, ...extremeBodies(description, operation.bodySchema, {})].slice(0, 50)
      for (const body of bodies) {
        const request: Incoming = {
          method: operation.method,
          target,
          header: name => headers[name],
          body: new TextEncoder().encode(JSON.stringify(body)),
        }
        sent++
        const { status } = await sandbox.handle(request)
        const isDocumented = status === operation.success.status
        if (status >= 500 && !isDocumented)
          failed.push(`${file} ${operation.id} ${status} ${JSON.stringify(body)}`)
      }
    }
  }
  expect(failed).toEqual([])
  expect(sent).toBeGreaterThan(1000)
})
