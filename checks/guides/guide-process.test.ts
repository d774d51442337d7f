import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GuideLanguage } from './guide.ts'
import { GuideProcess, type SampleResult } from './guide-process.ts'
import { missingProgram } from './languages.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-process-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs samples one after the other, with `GIVEN` in their environment. */
async function run(
  language: GuideLanguage,
  extension: string,
  codes: readonly string[],
): Promise<SampleResult[]> {
  const program = new GuideProcess(language, folder, { ...process.env, LEAST_WAIT: '60' })
  const results: SampleResult[] = []
  for (const [index, code] of codes.entries()) {
    const file = join(folder, `${index}.${extension}`)
    await writeFile(file, code)
    results.push(await program.run(file, { GIVEN: `value ${index}`, ARGUMENTS: 'a b' }))
  }
  program.stop()
  return results
}

const ok = (output: string) => ({ failure: undefined, output })

test('the shell keeps variables and functions, also of samples that exit', async () => {
  expect(
    await run('shell', 'sh', [
      'A="$GIVEN"; f() { echo "f $A"; }; exit 0',
      'f; echo "$GIVEN"',
      'echo no >&2; exit 3',
      'echo "$A"',
    ]),
  ).toEqual([ok(''), ok('f value 0\nvalue 1\n'), { failure: 'exit code 3: no', output: '' }, ok('value 0\n')])
})

test('Node waits for pending work after the last line, and an exit ends only the sample', async () => {
  expect(
    await run('node', 'mjs', [
      'Promise.resolve().then(() => console.log(process.argv.slice(2), process.env.GIVEN))',
      'process.exit(0)',
      'process.exit(2)',
      'throw new Error("no")',
      'import("left-pad-of-nobody")',
    ]),
  ).toEqual([
    ok("[ 'a', 'b' ] value 0\n"),
    ok(''),
    { failure: expect.stringContaining('exit code 2'), output: '' },
    { failure: expect.stringContaining('Error: no'), output: '' },
    { failure: expect.stringContaining("Cannot find package 'left-pad-of-nobody'"), output: '' },
  ])
})

test.skipIf(missingProgram('python') !== undefined)('Python imports what lies beside a sample', async () => {
  await writeFile(join(folder, 'helper.py'), 'kept = []')
  expect(
    await run('python', 'py', [
      'import os\nfrom helper import kept\nkept.append(os.environ["GIVEN"])',
      'from helper import kept\nprint(kept)',
      'import sys\nsys.exit("no")',
    ]),
  ).toEqual([ok(''), ok("['value 0']\n"), { failure: 'exit code no', output: '' }])
})

test.skipIf(missingProgram('php') !== undefined)(
  'PHP ends a sample at a warning, and at nothing that only a later version lacks',
  async () => {
    expect(
      await run('php', 'php', [
        '<?php trigger_error("goes away", E_USER_DEPRECATED); echo "done";',
        '<?php echo $unknown;',
      ]),
    ).toEqual([ok('done'), { failure: expect.stringContaining('Undefined variable'), output: '' }])
  },
)
