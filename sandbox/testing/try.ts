import { readFileSync } from 'node:fs'
import { createSandbox } from '../core/create-sandbox.ts'
import { operationsOf } from '../core/description/operations.ts'
import { Validator } from '../core/validation/validate.ts'
import { exampleRequest } from './example-request.ts'

const doc = JSON.parse(readFileSync('/tmp/sbx/doc.json', 'utf8'))
const t = performance.now()
const s = createSandbox({ description: doc, clock: { speed: 0, start: Date.parse('2026-11-22T00:00:00Z') } })
console.log('start ms', performance.now() - t, s.problems.length)
const v = new Validator(doc)
const c: Record<string, number> = {}
for (const op of operationsOf(doc)) {
  const r = await s.fetch(exampleRequest(op, op.id.replaceAll(/\W/g, ''), doc.components.securitySchemes))
  const text = await r.text()
  const from = r.headers.get('x-sandbox-answer') ?? 'state'
  c[`${r.status} ${from}`] = (c[`${r.status} ${from}`] ?? 0) + 1
  const w = r.headers.get('x-sandbox-warning')
  if (r.status >= 400) console.log(op.id, r.status, text.slice(0, 300))
  else if (r.headers.get('content-type') === 'application/json') {
    const f = v.findings(JSON.parse(text), op.success.schema, 'response')
    if (f.violations.length) console.log('INVALID', op.id, JSON.stringify(f.violations).slice(0, 300))
    if (f.unknown.length) console.log('UNKNOWN', op.id, JSON.stringify(f.unknown).slice(0, 300))
    if (op.method === 'GET' && from === 'state' && text !== JSON.stringify(op.success.example))
      console.log(
        'DIFF',
        op.id,
        text.slice(0, 150),
        '<>',
        JSON.stringify(op.success.example).slice(0, 150),
        w ? decodeURI(w) : '',
      )
  }
}
console.log(c)
