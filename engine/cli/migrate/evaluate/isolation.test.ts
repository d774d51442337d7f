import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { attempts, type Targets } from '../testing/attacks.ts'
import { folderWith } from '../testing/old-site.ts'
import { evaluateModule } from './evaluate-module.ts'
import { isolationProblem, namespaces, runIsolated } from './run-isolated.ts'

const secret = 'a-token-that-nobody-may-see'

/** Answers whoever connects, over the network or the socket, and writes a line for each. */
const server = `const net = require('net'), dgram = require('dgram'), fs = require('fs')
const [log, socket] = process.argv.slice(1)
const met = what => fs.appendFileSync(log, what + '\\n')
const answer = connection => { met('connected'); connection.on('error', () => {}).end('HTTP/1.1 200 OK\\r\\ncontent-length: 2\\r\\n\\r\\nin') }
const tcp = net.createServer(answer).listen(0, '127.0.0.1', () => {
  const { port } = tcp.address()
  dgram.createSocket('udp4').on('message', () => met('told')).bind(port, () => net.createServer(answer).listen(socket, () => console.log(port)))
})`

const folder = {
  'old/docs/a.md': '# A\n',
  'secret.json': `{ "TOKEN": "${secret}" }`,
  'out/.keep': '',
  met: '',
}

/** A module that makes attempts, each of which may fail, and exports what came of them. */
function moduleOf(targets: Targets, names: readonly string[]): string {
  const bodies = names.map(name => `${JSON.stringify(name)}: async () => { ${attempts[name]} },`)
  return `const t = ${JSON.stringify(targets)}
const attempts = {\n${bodies.join('\n')}\n}
const soon = () => new Promise(resolve => setTimeout(resolve, 300, 'nothing came of it'))
module.exports = async () => {
  const out = {}
  await Promise.all(Object.entries(attempts).map(async ([name, attempt]) => {
    try { out[name] = await Promise.race([attempt(), soon()]) } catch (error) { out[name] = 'failed: ' + error.message }
  }))
  return out
}`
}

/** Makes attempts and returns what came of them, with what reached the outside. */
async function attempted(names: readonly string[]) {
  using made = folderWith(folder)
  const at = (file: string) => path.join(made.root, file)
  const socket = at('socket')
  const listening = spawn(process.execPath, ['-e', server, at('met'), socket])
  const descriptor = openSync(at('secret.json'), 'r')
  try {
    const port = await new Promise<number>(resolve =>
      listening.stdout.once('data', data => resolve(Number(String(data)))),
    )
    symlinkSync(at('secret.json'), at('old/link.json'))
    const file = at('old/docusaurus.config.js')
    const targets = { secret: at('secret.json'), link: at('old/link.json'), outside: at('out'), port, socket }
    writeFileSync(file, moduleOf(targets, names))
    const evaluated = evaluateModule(file, { isolation: 'namespaces', folder: at('old') })
    return {
      evaluated,
      met: readFileSync(at('met'), 'utf8'),
      written: [...readdirSync(at('out')), ...readdirSync(at('old'))].sort(),
    }
  } finally {
    closeSync(descriptor)
    listening.kill()
  }
}

/** Attempts that end their process, or change it for the others. */
const alone = [
  'stdout handle as a pipe class',
  'this of callers',
  'descriptors that are written',
  'worker by a message channel',
]

afterEach(() => vi.unstubAllEnvs())

test('foreign code can be isolated on a machine that runs these tests', () => {
  expect(isolationProblem()).toBeUndefined()
})

/** The last of the accounts of most systems, with no rights. */
const nobody = 65_534

// Where others than root run these tests, the test above says the same.
test.runIf(process.getuid?.() === 0)('a user without rights can isolate it, too', () => {
  // Nobody may look into the folder for temporary files that root may have of its own.
  const root = mkdtempSync('/tmp/isolated-')
  try {
    chownSync(root, nobody, nobody)
    const system = ['/usr', '/bin', '/lib', '/lib64'].filter(folder => existsSync(folder))
    const script = readFileSync(path.join(import.meta.dirname, 'isolate.sh'), 'utf8')
    const command = ['sh', '-c', script, 'sh', root, ...system, '--', '/usr/bin/true']
    const { status, stderr } = spawnSync('unshare', [...namespaces, ...command], {
      uid: nobody,
      gid: nobody,
      cwd: '/',
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('no attempt of a foreign configuration gets anything out, in or done', async () => {
  vi.stubEnv('TOKEN_OF_THE_PARENT', secret)
  let signals = 0
  const count = () => {
    signals += 1
  }
  process.on('SIGUSR2', count)
  try {
    const { evaluated, met, written } = await attempted(
      Object.keys(attempts).filter(key => !alone.includes(key)),
    )
    expect(evaluated).toHaveProperty('value')
    const answer = JSON.stringify('value' in evaluated ? evaluated.value : '')
    for (const kept of [secret, 'root:x:', 'sharedObjects', 'TOKEN_OF_THE_PARENT', ':"in'])
      expect(answer).not.toContain(kept)
    expect(answer).toContain(JSON.stringify('{"NODE_ENV":"production"}'))
    expect({ met, written, signals }).toEqual({
      met: '',
      written: ['.keep', 'docs', 'docusaurus.config.js', 'link.json'],
      signals: 0,
    })
    expect(evaluated.asked).toEqual(
      expect.arrayContaining(['to read /etc/passwd', 'the module node:_http_client', 'process.kill']),
    )
    for (const attempt of alone) {
      const { evaluated: left, met: reached } = await attempted([attempt])
      expect(reached).toBe('')
      expect(JSON.stringify(left)).not.toContain(secret)
    }
  } finally {
    process.off('SIGUSR2', count)
  }
})

test('the kernel withholds network, processes and the environment, and limits the rest, whatever Node lets through', async () => {
  using made = folderWith(folder)
  const listening = spawn(process.execPath, [
    '-e',
    server,
    path.join(made.root, 'met'),
    path.join(made.root, 'socket'),
  ])
  try {
    const port = await new Promise<number>(resolve =>
      listening.stdout.once('data', data => resolve(Number(String(data)))),
    )
    vi.stubEnv('TOKEN_OF_THE_PARENT', secret)
    const { output } = runIsolated({
      isolation: 'namespaces',
      program: path.join(import.meta.dirname, '../testing/what-is-seen.ts'),
      args: [String(port)],
      readable: [],
      timeout: 30_000,
    })
    const both = (value: number) => ({ soft: value, hard: value })
    const { heap, ...seen } = JSON.parse(output[3] ?? '')
    expect(seen).toMatchObject({
      reached: false,
      pid: 1,
      env: { NODE_ENV: 'production' },
      userLimits: {
        core_file_size_blocks: both(0),
        cpu_time_seconds: both(60),
        data_seg_size_bytes: both(1_200_000 * 1024),
        open_files: both(256),
      },
    })
    // In MB: old and young generations together.
    expect(Math.floor(heap / 2 ** 20)).toBeGreaterThanOrEqual(512)
    expect(Math.floor(heap / 2 ** 20)).toBeLessThan(700)
    expect(readFileSync(path.join(made.root, 'met'), 'utf8')).toBe('')
  } finally {
    listening.kill()
  }
})

test.each([
  ['ends its process', 'process.exit(0)'],
  ['ends its process with a signal', 'process.abort()'],
  ['signals its whole group', 'process.kill(0, "SIGKILL"); process._kill(0, 9)'],
  ['fills the heap', 'const all = []; for (;;) all.push(new Array(5e6).fill(0))'],
  ['fills memory outside the heap', 'const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))'],
  ['throws later', 'setImmediate(() => { throw new Error("later") }); await new Promise(() => {})'],
  ['waits for nothing', 'await new Promise(() => {})'],
  ['exports what throws when it is read', 'return new Proxy({}, { ownKeys() { throw new Error("no") } })'],
  [
    'exports what never ends',
    'let all = {}; const top = all; for (let i = 0; i < 1e5; i++) all = all.a = {}; return top',
  ],
  [
    'writes to the terminal',
    'require("fs").writeSync(2, "\\x1b[2Jcleared Error: \\x1b]0;title\\x07"); process.exit(1)',
  ],
  [
    'changes what answers are made with',
    'JSON.stringify = () => { throw new Error("no") }; Set.prototype.add = Array.prototype.push = undefined; return {}',
  ],
])('a configuration that %s is a fault, or a value', (_, body) => {
  using made = folderWith({ 'old/docusaurus.config.js': `module.exports = async () => { ${body} }` })
  const file = path.join(made.root, 'old/docusaurus.config.js')
  const evaluated = evaluateModule(file, { isolation: 'namespaces', folder: path.join(made.root, 'old') })
  expect('value' in evaluated ? typeof evaluated.value : evaluated.fault).toMatch(/^\P{Cc}+$/u)
})

test('of what a configuration asks for in vain the first things are told, each cut short', () => {
  const long = 'x'.repeat(300)
  using made = folderWith({
    'old/docusaurus.config.js': `const ask = name => { try { require('node:fs').readFileSync('/' + name) } catch {} }
for (let number = 0; number < 60; number++) ask('${long}'), ask(number)
module.exports = { title: 'Tea' }`,
  })
  const old = path.join(made.root, 'old')
  const { asked, ...rest } = evaluateModule(path.join(old, 'docusaurus.config.js'), {
    isolation: 'namespaces',
    folder: old,
  })
  expect(rest).toEqual({ value: { title: 'Tea' } })
  const numbers = Array.from({ length: 49 }, (_, number) => `to read /${number}`)
  expect(asked).toEqual([`to read /${long}`.slice(0, 200), ...numbers])
})

test('why a configuration gave no value is told on one line, cut short', () => {
  using made = folderWith({
    'old/docusaurus.config.js': `throw new TypeError('${'x'.repeat(400)}')`,
    'old/silent.js': 'process.reallyExit(0)',
  })
  const old = path.join(made.root, 'old')
  const of = (name: string) => evaluateModule(path.join(old, name), { isolation: 'namespaces', folder: old })
  expect(of('docusaurus.config.js')).toEqual({
    asked: [],
    fault: `TypeError: ${'x'.repeat(400)}`.slice(0, 300),
  })
  expect(of('silent.js')).toEqual({ asked: [], fault: 'it exited without returning a value' })
})

test.each([
  [63, 63 * 2 ** 20],
  [65, undefined],
])('an answer of %i MB of the 64 that there may be', (size, expected) => {
  using made = folderWith({
    'old/docusaurus.config.js': `module.exports = { title: 'x'.repeat(${size} * 2 ** 20) }`,
  })
  const old = path.join(made.root, 'old')
  const evaluated = evaluateModule(path.join(old, 'docusaurus.config.js'), {
    isolation: 'namespaces',
    folder: old,
  })
  const { value, fault } = evaluated as { value?: { title: string }; fault?: string }
  expect(value?.title.length).toBe(expected)
  expect(fault === undefined).toBe(expected !== undefined)
})
