import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import timers from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemsError } from '../../config/problem.ts'
import { realPathOf } from '../../files/real-path.ts'
import { type BuildPaths, sitePaths } from '../../portal/paths.ts'
import { markerFile } from '../../portal/server-manifest.ts'
import { earlierBuild } from '../../testing/site-folder.ts'
import { SiteOutput } from '../site-output.ts'
import { openOutput } from './open-output.ts'
import { markerText } from './output-marker.ts'
import { recoverOutput } from './recover-output.ts'
import { siblingPaths } from './replace-folder.ts'
import { sourceProblem } from './source-folders.ts'

let top: string
let root: string
const at = (name: string) => path.join(top, name)

beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), 'output-')))
  root = at('site')
  write({ 'site/site.config.ts': '', 'site/content/docs/en/a.md': '# A', 'site/static/a.png': '' })
})
afterEach(() => rmSync(top, { recursive: true }))

function write(files: Record<string, string | Buffer>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
}

/** Builds one page into a folder. */
async function build(out: string, text = 'new'): Promise<void> {
  const output = await openOutput(pathsTo(out))
  try {
    const site = new SiteOutput(path.join(output.work, 'site'), undefined, false)
    site.write('index.html', text, 'plain')
    site.writeNew(markerFile, markerText(site.written.keys(), false))
    await output.replace(site.folder)
  } finally {
    output.close()
  }
}

function pathsTo(out: string): BuildPaths {
  return sitePaths(root, path.resolve(root, out))
}

async function refusal(out: string): Promise<string> {
  const error = await build(out).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProblemsError)) throw error ?? new Error('The build went well')
  return error.problems.map(({ message, hint }) => `${message} | ${hint}`).join('\n')
}

test.each([
  ['no folder', () => rmSync(root, { recursive: true }), 'there is no folder ROOT'],
  ['no configuration', () => rmSync(at('site/site.config.ts')), 'there is no configuration in ROOT'],
])('where there is %s nothing is written', async (_, change, reason) => {
  change()
  const before = readdirSync(top, { recursive: true })
  expect(await refusal('dist')).toContain(reason.replace('ROOT', root))
  expect(readdirSync(top, { recursive: true })).toEqual(before)
})

/**
 * Reads all files with their text. Links are not followed, unlike in Node's recursive listing, because one of them
 * forms a circle.
 */
function everything(folder = top): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(folder, { withFileTypes: true }).map(entry => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return everything(file)
      return entry.isFile() ? { [path.relative(top, file)]: readFileSync(file, 'utf8') } : {}
    }),
  )
}

test.each([
  ['the sources', 'content', 'it is in content/, a source of the site'],
  ['a folder of the sources', 'content/docs', 'it is in content/, a source of the site'],
  ['a new folder in the sources', 'content/out', 'it is in content/, a source of the site'],
  ['sources with a slash at the end', 'content/', 'it is in content/, a source of the site'],
  ['static files', 'static', 'it is in static/, a source of the site'],
  ['a folder of sources that is not there', 'versions/built', 'it is in versions/, a source of the site'],
  ['sources on file systems without capitals', 'Static', 'it is in static/, a source of the site'],
  ['frozen versions', 'versions/1.0', 'it is in versions/, a source of the site'],
  ['the cache', '.cache/out', 'it is in .cache/, a source of the site'],
  ['packages', 'node_modules/out', 'it is in node_modules/, a source of the site'],
  ['a repository', '.git/out', 'it is in .git/, a source of the site'],
  ['the site', '.', "it is the site's folder, or contains it"],
  ['what holds the site', '..', "it is the site's folder, or contains it"],
  ['what holds all', '/', "it is the site's folder, or contains it"],
  ['a way back to the sources', 'dist/../content', 'it is in content/, a source of the site'],
  ['a link to the sources', 'link', 'it is in content/, a source of the site'],
  ['a folder behind a link to the site', 'around/content/out', 'it is in content/, a source of the site'],
  ['a folder that sources are linked from', '../elsewhere/api', 'it is in api/, a source of the site'],
  ['what holds linked sources', '../elsewhere', 'it contains api/, a source of the site'],
])('nothing is built into %s', async (_, out, reason) => {
  symlinkSync('content', path.join(root, 'link'))
  symlinkSync('.', path.join(root, 'around'))
  write({ 'elsewhere/api/openapi.yaml': '' })
  symlinkSync('../elsewhere/api', path.join(root, 'api'))
  const before = everything()
  const target = realPathOf(path.resolve(root, out))
  expect(await refusal(out)).toBe(
    `the site cannot be built into ${target}: ${reason}, and a build replaces the whole folder | Name a new folder with --out, such as --out dist.`,
  )
  expect(sourceProblem(root, target)).toMatchObject({ severity: 'error', code: 'output' })
  expect(everything()).toEqual(before)
})

const builtByNobody = 'Name a folder with --out that is new or empty, or that a build wrote.'
const earlierManifest = { 'pages/_server.json': earlierBuild['dist/_server.json'] as string }

test.each<[string, Record<string, string>]>([
  ['files of somebody else', { 'pages/a.txt': 'a' }],
  ['a hidden file alone', { 'pages/.htaccess': 'a' }],
  ['what is not a manifest', { 'pages/_server.json': '{"basePath":1}' }],
  ['a site of an earlier version in a repository', { ...earlierManifest, 'pages/.git/HEAD': 'ref' }],
  ['one beside a configuration', { ...earlierManifest, 'pages/site.config.ts': '' }],
  ['one beside packages', { ...earlierManifest, 'pages/package.json': '{}' }],
])('a folder with %s stays as it is', async (_, files) => {
  write(files)
  const before = everything()
  expect(await refusal('../pages')).toBe(
    `${at('pages')} contains files, but was not written by a build | ${builtByNobody}`,
  )
  expect(everything()).toEqual(before)
})

test('a file is not a folder', async () => {
  write({ 'notes.txt': 'kept' })
  expect(await refusal('../notes.txt')).toBe(
    `${at('notes.txt')} is a file, expected a folder | ${builtByNobody}`,
  )
  expect(everything()['notes.txt']).toBe('kept')
})

test('reports foreign files in a built site by name, and does not delete them', async () => {
  await build('dist')
  write({ 'site/dist/deep/notes.txt': 'kept', 'site/dist/CNAME': 'docs.example' })
  expect(await refusal('dist')).toMatch(
    /contains files that no build wrote and .+: (?:deep\/notes\.txt, CNAME|CNAME, deep\/notes\.txt) \| Move them elsewhere/,
  )
  expect(everything()['site/dist/deep/notes.txt']).toBe('kept')
  rmSync(at('site/dist/deep'), { recursive: true })
  rmSync(at('site/dist/CNAME'))
  // Files that operating systems create.
  write({ 'site/dist/.DS_Store': '', 'site/dist/Thumbs.db': '', 'site/dist/desktop.ini': '' })
  await build('dist', 'again')
  expect(everything()['site/dist/index.html']).toBe('again')
})

test('of files that somebody added three are named, and the rest are counted', async () => {
  await build('dist')
  const added = async (...names: string[]) => {
    write(Object.fromEntries(names.map(name => [`site/dist/${name}.txt`, ''])))
    return refusal('dist')
  }
  const refusalFor = (shown: string) =>
    `${at('site/dist')} contains files that no build wrote and that the next one would delete: ${shown} | Move them elsewhere: files of the site belong in static/.`
  expect(await added('a', 'b', 'c')).toBe(refusalFor('a.txt, b.txt, c.txt'))
  expect(await added('d', 'e')).toBe(refusalFor('a.txt, b.txt, c.txt and 2 more'))
})

test('keeps files that are added during the build, too', async () => {
  const output = await openOutput(pathsTo('dist'))
  try {
    write({ 'site/dist/notes.txt': 'kept' })
    mkdirSync(path.join(output.work, 'site'))
    await expect(output.replace(path.join(output.work, 'site'))).rejects.toThrow(ProblemsError)
  } finally {
    output.close()
  }
  expect(everything()['site/dist/notes.txt']).toBe('kept')
})

test.each([
  ['new', 'dist', 'site/dist'],
  ['new, below folders that are new, too', 'public/docs/', 'site/public/docs'],
  ['empty', '../empty', 'empty'],
  ['of an earlier version', '../old', 'old'],
  ['behind a link', 'to-old', 'old'],
  ['behind a link, and not there yet', 'to-new', 'www/new'],
])('a folder is built into that is %s, and nothing is left beside it', async (_, out, place) => {
  mkdirSync(at('empty'))
  mkdirSync(at('www'))
  write({ 'old/_server.json': earlierBuild['dist/_server.json'] as string, 'old/index.html': 'old' })
  symlinkSync('../old', path.join(root, 'to-old'))
  symlinkSync('../www/new', path.join(root, 'to-new'))
  await build(out)
  await build(out, 'twice')
  expect(everything()[`${place}/index.html`]).toBe('twice')
  expect(readdirSync(at(place)).sort()).toEqual([markerFile, 'index.html'])
  expect(Object.keys(everything()).filter(name => name.includes('shiori'))).toEqual([])
  expect(readdirSync(path.join(root, '.cache'))).toEqual([])
})

test('folders beside it that are named alike are nobody else’s', async () => {
  await build('dist')
  write({ 'site/dist.old/a': 'kept', 'site/dist.new/a': 'kept' })
  await build('dist', 'again')
  expect(everything()).toMatchObject({ 'site/dist.old/a': 'kept', 'site/dist.new/a': 'kept' })
})

test('one build of a site runs at a time, and one into a folder', async () => {
  const first = await openOutput(pathsTo('dist'))
  expect(await refusal('dist')).toMatch(
    new RegExp(
      `^another build of this site is running: process ${process.pid}, since \\d{4}-.+ \\| Wait until`,
    ),
  )
  expect(await refusal('other')).toContain('another build of this site is running')
  const site = root
  root = at('second')
  write({ 'second/site.config.ts': '' })
  expect(await refusal(path.join(site, 'dist'))).toContain(`another build of ${path.join(site, 'dist')} is`)
  await build('dist')
  first.close()
  await build(path.join(site, 'dist'))
})

test('a build that has lost its lock puts nothing into place', async () => {
  await build('dist', 'old')
  const output = await openOutput(pathsTo('dist'))
  rmSync(siblingPaths(output.target).lock)
  mkdirSync(path.join(output.work, 'site'))
  write({ 'site/.dist.shiori-copy/half.html': '' })
  await expect(output.replace(path.join(output.work, 'site'))).rejects.toMatchObject({
    problems: [
      {
        severity: 'error',
        code: 'build-running',
        message:
          'another build has started, because this one did not respond for a minute; the other one continues',
        hint: 'Build again once it has finished.',
      },
    ],
  })
  output.close()
  // It now belongs to the other build.
  expect(existsSync(siblingPaths(output.target).copy)).toBe(true)
  expect(everything()['site/dist/index.html']).toBe('old')
})

test.each<[string, Partial<Record<'target' | 'copy' | 'next' | 'last', string>>, string]>([
  ['between the two renames', { last: 'old', next: 'new' }, 'new'],
  ['after the second', { target: 'new', last: 'old' }, 'new'],
  ['before the first', { target: 'old', next: 'new' }, 'old'],
  ['while it copied from another file system', { target: 'old', copy: 'half' }, 'old'],
  ['where there was no site before', { next: 'new' }, 'new'],
  ['before it could put the old one back', { last: 'old' }, 'old'],
])(
  'a build that was killed %s leaves a whole site, which start and the next build find',
  async (_, left, text) => {
    const target = path.join(root, 'dist')
    const places = { ...siblingPaths(target), target }
    for (const find of [
      () => recoverOutput(target),
      () => openOutput(pathsTo('dist')).then(out => out.close()),
    ]) {
      for (const place of Object.values(places)) rmSync(place, { recursive: true, force: true })
      for (const [place, which] of Object.entries(left) as [keyof typeof left, string][]) {
        await build(`../${which}`, which)
        renameSync(at(which), places[place])
      }
      await find()
      expect(readFileSync(path.join(target, 'index.html'), 'utf8')).toBe(text)
    }
    expect(readdirSync(root).filter(name => name.includes('shiori'))).toEqual([])
  },
)

test('a site is waited for ten seconds while a build holds its folder, and then is not there', async () => {
  const output = await openOutput(pathsTo('dist'))
  mkdirSync(siblingPaths(output.target).next)
  const waits = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined)
  syncBuiltinESMExports()
  try {
    expect(await recoverOutput(output.target)).toBe(false)
    expect(waits.mock.calls).toEqual(Array(400).fill([25]))
  } finally {
    waits.mockRestore()
    syncBuiltinESMExports()
  }
  output.close()
  expect(await recoverOutput(output.target)).toBe(true)
})

test('a site that is being put into place is waited for', async () => {
  const output = await openOutput(pathsTo('dist'))
  mkdirSync(siblingPaths(output.target).next)
  const recovering = recoverOutput(output.target)
  renameSync(siblingPaths(output.target).next, output.target)
  expect(await recovering).toBe(false)
  output.close()
})

test('a build that ends leaves nothing of its own, however it ends', async () => {
  const before = process.listeners('exit')
  const added = () => process.listeners('exit').filter(listener => !before.includes(listener))
  for (const end of ['close', 'exit'] as const) {
    const output = await openOutput(pathsTo('dist'))
    write({ 'site/.dist.shiori-copy/half.html': '' })
    const [onExit, ...others] = added()
    expect(others).toEqual([])
    if (end === 'close') output.close()
    else onExit?.(0)
    expect(added()).toEqual([])
    expect(
      [output.work, ...Object.values(siblingPaths(output.target))].filter(file => existsSync(file)),
    ).toEqual([])
  }
})

test('work of builds that were killed is cleared away', async () => {
  const killed = await openOutput(pathsTo('dist'))
  writeFileSync(path.join(killed.work, 'half.html'), '')
  for (const lock of [path.join(root, '.cache/build.lock'), siblingPaths(killed.target).lock]) rmSync(lock)
  await build('dist')
  expect(existsSync(killed.work)).toBe(false)
})
