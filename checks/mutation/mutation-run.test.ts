import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AffectedTests } from './affected-tests.ts'
import { mutantsOf } from './mutants.ts'
import { MutationRun } from './mutation-run.ts'

const files = {
  'limit.ts': 'export const most = 5\nexport const least = 1\n',
  'limit.test.ts': "import { most } from './limit.ts'\ntest('most', () => expect(most).toBe(5))\n",
  'vitest.config.ts':
    "export default { test: { globals: true, projects: ['unit', 'programs'].map(name => ({ extends: true, test: { name, include: name === 'unit' ? ['*.test.ts'] : [] } })) } }\n",
}

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'mutated-'))
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text)
})
afterAll(() => rmSync(root, { recursive: true }))

test('a failing test kills a mutant, and the sources are unchanged', async () => {
  const [most, least] = mutantsOf('limit.ts', files['limit.ts'])
  if (!most || !least) throw new Error('no mutants')
  const tests = new AffectedTests(new Map(Object.entries(files))).of('limit.ts')
  expect(tests).toEqual(['limit.test.ts'])
  await using run = await MutationRun.open(root, Object.keys(files))
  expect(await run.verdictOf(most, tests)).toBe('killed')
  expect(await run.verdictOf(least, tests)).toBe('survived')
  expect(await run.verdictOf(least, [])).toBe('no tests')
  expect(readFileSync(path.join(root, 'limit.ts'), 'utf8')).toBe(files['limit.ts'])
})

test('selects tests that load a file by imports and by names of programs, those with a similar name first', () => {
  const affected = new AffectedTests(
    new Map(
      Object.entries({
        'engine/a/limit.ts': '',
        'engine/a/limit.test.ts': "import './limit.ts'",
        'engine/a/user.ts': "import { x } from './limit.ts'",
        'engine/a/in/user.test.ts': "import '../user.ts'",
        'engine/a/types.test.ts':
          "import type { Limit } from './limit.ts'\nexport type { Limit } from './limit.ts'",
        'engine/b/user.test.ts': "import '../a/user.ts'",
        'engine/b/limit.test.ts': "import { x } from '../a/limit.ts'",
        'engine/a/program.ts': "import '../c/part.ts'",
        'engine/b/program.test.ts': "spawn('engine/a/program.ts')",
        'engine/c/part.ts': '',
        'checks/c.test.ts': "import 'shiori/internal/c/other.ts'",
        'engine/c/other.ts': "const file = path.join(import.meta.dirname, 'worker.ts')",
        'engine/c/worker.ts': '',
      }),
    ),
  )
  expect(affected.of('engine/a/limit.ts')).toEqual([
    'engine/a/limit.test.ts',
    'engine/a/in/user.test.ts',
    'engine/b/limit.test.ts',
  ])
  // Only this test loads it.
  expect(affected.of('engine/c/part.ts')).toEqual(['engine/b/program.test.ts'])
  expect(affected.of('engine/c/worker.ts')).toEqual(['checks/c.test.ts'])
  expect(affected.of('engine/b/user.test.ts')).toEqual([])
})

test("a test of a file's direct user precedes those that load it with everything else", () => {
  const affected = new AffectedTests(
    new Map(
      Object.entries({
        'engine/a/conditions.ts': '',
        'engine/a/send.ts': "import './conditions.ts'",
        'engine/a/server.ts': "import './send.ts'",
        'engine/a/connections.test.ts': "import './server.ts'",
        'engine/a/send.test.ts': "import './server.ts'",
        'engine/b/start.ts': "import '../a/server.ts'",
        'engine/b/start.test.ts': "import './start.ts'",
      }),
    ),
  )
  expect(affected.of('engine/a/conditions.ts')).toEqual([
    'engine/a/send.test.ts',
    'engine/a/connections.test.ts',
  ])
})

test('a test in another folder that is named like a direct user counts, too', () => {
  const affected = new AffectedTests(
    new Map(
      Object.entries({
        'engine/a/process.ts': '',
        'engine/a/process.test.ts': "import './process.ts'",
        'engine/b/route.ts': "import '../a/process.ts'",
        'engine/b/server.ts': "import './route.ts'",
        'engine/b/route.test.ts': "import './server.ts'",
        'engine/b/server.test.ts': "import './server.ts'",
      }),
    ),
  )
  expect(affected.of('engine/a/process.ts')).toEqual(['engine/a/process.test.ts', 'engine/b/route.test.ts'])
})

test("selects all tests in a file's own folder, and eight in others", () => {
  const tests = Array.from({ length: 12 }, (_, index) => [`engine/a/${index}.test.ts`, "import './limit.ts'"])
  const affected = new AffectedTests(
    new Map([
      ['engine/a/limit.ts', "import '../c/part.ts'"],
      ['engine/c/part.ts', ''],
      ...tests.map(([file = '', text = '']): [string, string] => [file, text]),
    ]),
  )
  expect(affected.of('engine/a/limit.ts')).toHaveLength(12)
  expect(affected.of('engine/c/part.ts')).toHaveLength(8)
})
