import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleOf } from '../testing/sample.ts'
import { shiori } from '../testing/shiori-process.ts'
import { SiteFolder } from '../testing/site-folder.ts'

/** A built site. The tests add files to its folder. */
let site: SiteFolder
let root: string
beforeAll(async () => {
  site = new SiteFolder({ 'content/docs/en/intro.md': '# Intro\n\nOld.\n' }, { locales: [{ code: 'en' }] })
  root = realpathSync(site.paths.root)
  expect(await shiori(['build', root])).toMatchObject({ code: 0 })
})
afterAll(() => site[Symbol.dispose]())

const noStack = /^ +at /m

/** Runs a command that must fail with a problem and must not change the site's files. */
async function refused(args: readonly string[], options?: Parameters<typeof shiori>[1]): Promise<string> {
  const before = files(root)
  const { code, output } = await shiori(args, options)
  expect(output).not.toMatch(noStack)
  expect(code).toBe(1)
  expect(files(root)).toEqual(before)
  return output
}

/** Texts of the files in a folder, without caches. */
function files(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.parentPath.includes('.cache'))
      .map(entry => path.join(entry.parentPath, entry.name))
      .map(file => [file, readFileSync(file, 'latin1')]),
  )
}

/** Values of `--out` that must be refused. open-output.test.ts has more. */
const taken: [name: string, from: string, out: string][] = [
  ['sources, from above the site', '..', `SITE/content`],
  ['a link to the sources', '.', 'link'],
  ['a file', '.', 'site.config.ts'],
  ["somebody else's folder", '.', 'elsewhere'],
  ['sources, from beside them', 'elsewhere', '../static'],
]

// Each starts a build. A sample runs each day, all in the nightly run.
test.each(sampleOf(taken, 2))('refuses to build into %s', async (_, from, out) => {
  site.write({ 'elsewhere/notes.txt': 'mine' })
  symlinkSync('content', path.join(root, 'link'))
  try {
    const args = ['build', root, '--out', out.replace('SITE', path.basename(root))]
    expect(await refused(args, { cwd: path.join(root, from) })).toMatch(
      /^error .*(?:cannot be built into|is a file|no build wrote|not written by a build)/,
    )
  } finally {
    rmSync(path.join(root, 'elsewhere'), { recursive: true })
    rmSync(path.join(root, 'link'))
  }
})

test('refuses to write a version of the docs outside its folder', async () => {
  expect(await refused(['docs:version', '../content', root])).toContain('expected')
})

test('reports names and links that a site cannot have', async () => {
  using odd = new SiteFolder(
    {
      'content/docs/en/intro.md': '# Intro\n',
      'content/docs/en/line\nend.md': '# A\n',
      'static/tab\there.png': '',
      'content/docs/en/guide.md': '# A\n',
      'content/docs/en/Guide.md': '# B\n',
    },
    { locales: [{ code: 'en' }] },
  )
  const at = (name: string) => path.join(odd.paths.root, name)
  symlinkSync('.', at('content/docs/en/round'))
  symlinkSync('b.md', at('content/docs/en/a.md'))
  symlinkSync('a.md', at('content/docs/en/b.md'))
  const { code, output } = await shiori(['build', odd.paths.root])
  expect(output).not.toMatch(noStack)
  for (const expected of [
    /line\\nend\.md +the name contains a line break/,
    /tab\\there\.png +the name contains a line break or another control character/,
    /round +the symbolic link leads to a folder that contains it/,
    /a\.md +the symbolic link leads to a file that does not exist/,
    /[gG]uide\.md.*(?:differ|case|capital)/,
  ])
    expect(output).toMatch(expected)
  expect(code).toBe(1)
})

test('reports a circle of links as --out', async () => {
  symlinkSync('round', path.join(root, 'round'))
  expect(await refused(['build', root, '--out', path.join(root, 'round')])).toContain('form a circle')
  rmSync(path.join(root, 'round'))
})

test('reports a file in place of the cache', async () => {
  using other = new SiteFolder({ 'content/docs/en/intro.md': '# Intro\n', '.cache': '' })
  const { code, output } = await shiori(['build', other.paths.root])
  expect(output).toMatch(/^error +\.cache.* found a file, expected a folder/)
  expect(output).not.toMatch(noStack)
  expect(code).toBe(1)
})

/**
 * Command prefix that drops the administrator's access to other users' files; undefined if that is impossible. Another
 * user might not even be able to read Node if it is in the administrator's folder.
 */
function asPlainUser(): readonly string[] | undefined {
  if (process.getuid?.() !== 0) return []
  const through = [
    'setpriv',
    '--bounding-set=-dac_override,-dac_read_search',
    '--inh-caps=-dac_override,-dac_read_search',
  ]
  const [program = '', ...rest] = through
  return spawnSync(program, [...rest, 'true']).status === 0 ? through : undefined
}

const triedFiles = sampleOf<[string, string, number, RegExp]>(
  [
    ['a text that cannot be read', 'content/docs/en/intro.md', 0o000, /intro\.md.* no permission \(EACCES\)/],
    [
      'a folder of texts that cannot be read',
      'content/docs',
      0o000,
      /content\/docs.* no permission \(EACCES\)/,
    ],
    ['a cache that cannot be written', '.cache', 0o555, /\.cache.* no permission \(EACCES\)/],
    ['a site that cannot be written', '.', 0o555, /no permission \(EACCES\)/],
  ],
  2,
)

test.for(triedFiles)('reports %s and keeps the old site', async ([, name, mode, message], { skip }) => {
  const through = asPlainUser()
  if (through === undefined)
    return skip('setpriv is missing, and the administrator may read and write everything')
  const file = path.join(root, name)
  const before = statSync(file).mode
  const old = files(root)
  chmodSync(file, mode)
  try {
    const { code, output } = await shiori(['build', root], { through })
    expect(output).toMatch(message)
    expect(output).not.toMatch(noStack)
    expect(code).toBe(1)
  } finally {
    chmodSync(file, before)
  }
  expect(files(root)).toEqual(old)
})

/** Mounts a small file system in a folder; undefined if this user may not mount one. */
function smallVolume(folder: string, bytes: number): Disposable | undefined {
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).status === 0
  if (!mounted) return undefined
  return { [Symbol.dispose]: () => void spawnSync('umount', ['-l', folder]) }
}

const noMount = 'this user may not mount a file system'

test('keeps the old site if the disk is full', async ({ skip }) => {
  rmSync(site.paths.cache, { recursive: true })
  using volume = smallVolume(site.paths.cache, 512 * 1024)
  if (!volume) return skip(noMount)
  writeFileSync(path.join(root, 'content/docs/en/intro.md'), '# Intro\n\nNew.\n')
  const output = await refused(['build', root])
  expect(output).toMatch(/^error .*no space is left \(ENOSPC\)/m)
  expect(output).toContain(` of 0.5 MB with ${site.paths.cache}`)
  expect(site.built('docs/intro.html')).toContain('Old.')
  expect(readdirSync(site.paths.cache).filter(name => /^build|lock/.test(name))).toEqual([])
})

test.for([0, 64])('freezes no version on a disk with %i free KB', async (free, { skip }) => {
  const volume = path.join(root, 'volume')
  using mounted = smallVolume(volume, 512 * 1024)
  if (!mounted) return skip(noMount)
  using source = new SiteFolder({
    'content/docs/en/intro.md': '# Intro\n',
    'content/docs/en/picture.png': Buffer.alloc(100 * 1024),
  })
  cpSync(source.paths.root, volume, { recursive: true })
  const filler = path.join(volume, 'filler')
  const { bavail, bsize } = statfsSync(volume)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - free * 1024))
  const output = await refused(['docs:version', '1.0', volume])
  expect(output).toMatch(/^error .*no space is left \(ENOSPC\)/m)
  expect(readdirSync(volume).sort()).toEqual(['.cache', 'content', 'filler', 'site.config.ts', 'static'])
  expect(readdirSync(path.join(volume, '.cache'))).toEqual([])
  rmSync(filler)
  expect(await shiori(['docs:version', '1.0', volume])).toMatchObject({ code: 0 })
})

test('keeps the old site if the disk that the new one is copied to is full', async ({ skip }) => {
  const volume = path.join(root, 'volume')
  using mounted = smallVolume(volume, 8 * 1024 * 1024)
  if (!mounted) return skip(noMount)
  const out = path.join(volume, 'docs')
  expect(await shiori(['build', root, '--out', out])).toMatchObject({ code: 0 })
  const old = files(out)
  expect(old.size).toBeGreaterThan(100)
  writeFileSync(path.join(volume, 'filler'), Buffer.alloc(1024 * 1024))
  const filler = path.join(volume, 'filler')
  for (let size = 1024; size >= 1; size /= 2)
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(size * 1024), { flag: 'a' })
    } catch {
      // The disk is full, except for less than this size.
    }
  const output = await refused(['build', root, '--out', out])
  expect(output).toMatch(/no space is left \(ENOSPC\)/)
  expect(output).toContain(` of 8.4 MB with ${out}`)
  expect(files(out)).toEqual(old)
  expect(readdirSync(volume).sort()).toEqual(['docs', 'filler'])
  rmSync(filler)
  expect(await shiori(['build', root, '--out', out])).toMatchObject({ code: 0 })
})

test('refuses to replace the mount point of a file system', async ({ skip }) => {
  const volume = path.join(root, 'volume')
  using mounted = smallVolume(volume, 8 * 1024 * 1024)
  if (!mounted) return skip(noMount)
  expect(await refused(['build', root, '--out', volume])).toContain(`--out ${path.join(volume, 'site')}`)
  expect(existsSync(path.join(volume, 'site'))).toBe(false)
})

test('builds into another file system that every user may write to', async ({ skip }) => {
  const isOtherDevice = (folder: string) => existsSync(folder) && statSync(folder).dev !== statSync(root).dev
  const place = ['/dev/shm', tmpdir(), '/var/tmp'].find(isOtherDevice)
  if (place === undefined) return skip('this machine has but one file system')
  const folder = mkdtempSync(path.join(place, 'volume-'))
  try {
    const out = path.join(folder, 'docs')
    for (let times = 0; times < 2; times++)
      expect(await shiori(['build', root, '--out', out])).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toEqual(['docs'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each(['doctor', 'upgrade'])('%s refuses a package.json that is a pipe', async command => {
  using piped = new SiteFolder({})
  spawnSync('mkfifo', [path.join(piped.paths.root, 'package.json')])
  const { code, output } = await shiori([command, piped.paths.root])
  expect(output).toContain('package.json cannot be read: found a pipe, a socket or a device')
  expect(code).toBe(1)
})
