import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { controlDescription } from './control/description.ts'
import { operationsOf } from './core/description/operations.ts'
import { usage } from './server/options.ts'

const manual = readFileSync(path.join(import.meta.dirname, 'MANUAL.md'), 'utf8')

test('it lists every option and every request of the control API', () => {
  const options = new Set([...usage.matchAll(/^ {2}--(\w+)/gm)].map(([, name]) => name))
  expect([...manual.matchAll(/^\| `--(\w+)/gm)].map(([, name]) => name).sort()).toEqual([...options].sort())
  const requests = operationsOf(controlDescription).map(({ method, path: target }) => `${method} ${target}`)
  const listed = [...manual.matchAll(/`(\w+ \/_sandbox\S*)`/g)].map(([, request]) => request)
  expect(listed.sort()).toEqual(requests.sort())
})
