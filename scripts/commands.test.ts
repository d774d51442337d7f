import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockfile, makeProject, writeIn } from './testing/project.ts'

/** A project with the real commands, and replacements that end by themselves for the programs that they start. */
let root: string
let child: ChildProcess | undefined
/** Commands run under the current Node, as if it were the machine's own. */
const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }

beforeEach(async () => {
  root = await makeProject()
  // Packages that an installation left there do not belong to the project.
  const filter = (file: string) => basename(file) !== 'node_modules'
  await cp('scripts', join(root, 'scripts'), { recursive: true, filter })
  await cp('.ci', join(root, '.ci'), { recursive: true })
  await write(
    'engine/cli/shiori.ts',
    `#!/usr/bin/env node
    if (process.argv[2] === 'build') await import('./build.ts')
    else serve()
    function serve() {
    process.on('SIGINT', () => setTimeout(() => { console.log('served to the end'); process.exit(0) }, 300))
    setTimeout(() => process.exit(9), 15_000)
    console.log('serving')
    }`,
  )
  await write('engine/cli/build.ts', `console.log('built')`)
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(root, { recursive: true })
})

const write = (file: string, text: string) => writeIn(root, file, text)

/** Runs a command of the project; once `until` is printed, all of its processes get SIGINT, like from a terminal. */
async function run(
  command: string,
  args: string[],
  until?: string,
): Promise<{ code: number; output: string }> {
  const started = spawn(command, args, { cwd: root, env, detached: true })
  child = started
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
    if (until !== undefined && output.includes(until)) {
      process.kill(-(started.pid ?? 0), 'SIGINT')
      until = undefined
    }
  }
  started.stdout.on('data', read)
  started.stderr.on('data', read)
  const [code] = await once(started, 'close')
  return { code, output }
}

test('up installs, builds, serves, and ends with the server', async () => {
  const { output } = await run('npm', ['run', '--silent', 'up'], 'serving')
  expect(output).toMatch(/Installing packages.*\nbuilt\nserving\nserved to the end\n$/s)
})

test('up serves nothing when the build fails', async () => {
  await write('engine/cli/build.ts', `console.error('a broken link'); process.exit(3)`)
  const { code, output } = await run('npm', ['run', '--silent', 'up'])
  expect(code).toBe(3)
  expect(output).toMatch(/a broken link\n$/)
})

test('up serves nothing when it is stopped while building, even if the build ends well', async () => {
  await write(
    'engine/cli/build.ts',
    `
    process.on('SIGINT', () => process.exit(0))
    setTimeout(() => process.exit(9), 15_000)
    console.log('building')`,
  )
  const { code, output } = await run('npm', ['run', '--silent', 'up'], 'building')
  expect(code).not.toBe(0)
  expect(output).not.toContain('serving')
})

test('run gives a program the arguments, its exit code, and what it needs', async () => {
  await write('a.ts', 'console.log(process.argv.slice(2).join()); process.exitCode = 4')
  const { code, output } = await run(process.execPath, ['scripts/run.mjs', 'node', 'a.ts', 'b', '--c'])
  expect(output).toMatch(/Installing packages.*\nb,--c\n$/s)
  expect(code).toBe(4)
  expect((await run(process.execPath, ['scripts/run.mjs', 'node', 'a.ts'])).output).toBe('\n')
})

test('packages are installed again for another lockfile, with those of checks once these were there', async () => {
  await write('a.ts', '')
  const there = () => ['shiori', 'a'].filter(name => existsSync(join(root, 'node_modules', name)))
  const shiori = () => run(process.execPath, ['scripts/run.mjs', 'shiori-program'])
  expect((await shiori()).output).toContain('Installing packages')
  expect(there()).toEqual(['shiori'])
  await run(process.execPath, ['scripts/run.mjs', 'node', 'a.ts'])
  expect(there()).toEqual(['shiori', 'a'])
  expect((await shiori()).output).not.toContain('Installing packages')
  await write('package-lock.json', `${lockfile}\n`)
  expect((await shiori()).output).toContain('Installing packages')
  expect(there()).toEqual(['shiori', 'a'])
})

test('a Node that is too old makes way for a newer one from npm', async () => {
  // Replaces npm and prints its arguments.
  await write('bin/npm', '#!/bin/sh\necho "npm $@"\n')
  chmodSync(join(root, 'bin/npm'), 0o755)
  const versions = "Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })"
  await write('old.cjs', versions)
  const PATH = [join(root, 'bin'), process.env.PATH].join(delimiter)
  const { stdout } = spawnSync(process.execPath, ['-r', './old.cjs', 'scripts/run.mjs', 'shiori', 'check'], {
    cwd: root,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(
    /^npm exec --yes --package=node@24\.\d+\.\d+ -- node scripts\/run\.mjs shiori check\n$/,
  )
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
