import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeProject, writeIn } from './testing/project.ts'

/** A project with the real commands and with stand-ins, which end on their own, for what they start. */
let root: string
let child: ChildProcess | undefined
/** Commands run under the Node that runs this, as they would where it is the machine's own. */
const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }

beforeEach(async () => {
  root = await makeProject()
  // A Node of 190 MB may lie there.
  const filter = (file: string) => !file.includes('node_modules')
  await cp('scripts', join(root, 'scripts'), { recursive: true, filter })
  await cp('.ci', join(root, '.ci'), { recursive: true })
  await write(
    'engine/cli/shiori.ts',
    `
    if (process.argv[2] === 'build') await import('./build.ts')
    else if (process.argv[2] === 'prepare') await import('./prepare.ts')
    else serve()
    function serve() {
    process.on('SIGINT', () => setTimeout(() => { console.log('served to the end'); process.exit(0) }, 300))
    setTimeout(() => process.exit(9), 15_000)
    console.log('serving')
    }`,
  )
  await write('engine/cli/build.ts', `console.log('built')`)
  await write(
    'engine/cli/prepare.ts',
    `
    import { mkdirSync } from 'node:fs'
    mkdirSync('engine/.cache/bundles', { recursive: true })
    console.log('prepared')`,
  )
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(root, { recursive: true })
})

const write = (file: string, text: string) => writeIn(root, file, text)

/** Runs a command of the project; `until` sends SIGINT once that is printed. */
async function run(
  command: string,
  args: string[],
  until?: string,
): Promise<{ code: number; output: string }> {
  const started = spawn(command, args, { cwd: root, env })
  child = started
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
    if (until !== undefined && output.includes(until)) {
      started.kill('SIGINT')
      until = undefined
    }
  }
  started.stdout.on('data', read)
  started.stderr.on('data', read)
  const [code] = await once(started, 'close')
  return { code, output }
}

test('up installs, builds, serves, and ends with the server', async () => {
  const { code, output } = await run(process.execPath, ['scripts/up.mjs'], 'serving')
  expect(output).toMatch(/Installing packages.*prepared\nbuilt\nserving\nserved to the end\n$/s)
  expect(code).toBe(0)
})

test('up serves nothing when the build fails', async () => {
  await write('engine/cli/build.ts', `console.error('a broken link'); process.exit(3)`)
  const { code, output } = await run(process.execPath, ['scripts/up.mjs'])
  expect(code).toBe(3)
  expect(output).toMatch(/a broken link\n$/)
})

test('up ends with 130 when it is stopped while building, even if the build ends well', async () => {
  await write(
    'engine/cli/build.ts',
    `
    process.on('SIGINT', () => process.exit(0))
    setTimeout(() => process.exit(9), 15_000)
    console.log('building')`,
  )
  const { code, output } = await run(process.execPath, ['scripts/up.mjs'], 'building')
  expect(code).toBe(130)
  expect(output).not.toContain('serving')
})

test('run gives a program the arguments, its exit code, and what it needs', async () => {
  await write('a.ts', 'console.log(process.argv.slice(2).join()); process.exitCode = 4')
  const { code, output } = await run(process.execPath, ['scripts/run.mjs', 'node', 'a.ts', 'b', '--c'])
  expect(output).toMatch(/Installing packages.*\nprepared\nb,--c\n$/s)
  expect(code).toBe(4)
  expect((await run(process.execPath, ['scripts/run.mjs', 'node', 'a.ts'])).output).toBe('\n')
})

test('run gives a program what it needs although the engine cannot be prepared', async () => {
  await write('engine/cli/prepare.ts', `console.error('not today'); process.exit(1)`)
  await write('a.ts', `console.log('ran')`)
  const { code, output } = await run(process.execPath, ['scripts/run.mjs', 'node', 'a.ts'])
  expect(output).toMatch(/not today\nran\n$/)
  expect(code).toBe(0)
})

test.each([
  ['3 passed, 0 failed', 0],
  ['3 passed, 1 failed', 1],
])('.ci/run ends with "%s" and exit code %i', async (line, exitCode) => {
  await write('scripts/checks/main.ts', `console.log('${line}'); process.exitCode = ${exitCode}`)
  const { code, output } = await run(join(root, '.ci/run'), [])
  expect(output.trimEnd().split('\n').at(-1)).toBe(line)
  expect(code).toBe(exitCode)
})

test('.ci/run says why the installation failed, and counts it', async () => {
  await write('package-lock.json', '{')
  const { code, output } = await run(join(root, '.ci/run'), [])
  expect(output).toMatch(/npm error.*npm ci failed.*\n0 passed, 1 failed\n$/s)
  expect(code).not.toBe(0)
})

test('.ci/run counts even when the checks themselves cannot be loaded', async () => {
  const { code, output } = await run(join(root, '.ci/run'), [])
  expect(output).toMatch(/Cannot find (?:package|module) .*\n0 passed, 1 failed\n$/s)
  expect(code).toBe(1)
})
