import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignFiles, readMarker } from '../build/output/output-marker.ts'
import { editorFolder } from '../editor/write-editor-files.ts'
import { folderFiles } from '../portal/folder-files.ts'
import type { FileFault } from '../testing/file-faults.ts'
import { sampleOf } from '../testing/sample.ts'
import { ShioriProcess, shiori } from '../testing/shiori-process.ts'
import { SiteFolder } from '../testing/site-folder.ts'

/** A site that each test builds, in the state that the test before it has left. */
let site: SiteFolder
beforeAll(async () => {
  site = new SiteFolder({}, { locales: [{ code: 'en' }] })
  await built(edition())
})
afterAll(() => site[Symbol.dispose]())

let editions = 0

/**
 * Changes the text of the site's page.
 *
 * @returns The new text.
 */
function edition(): string {
  const text = `Edition ${++editions}.`
  site.write({ 'content/docs/en/intro.md': `# Intro\n\n${text}\n` })
  return text
}

/** Builds the site, expecting no errors. */
async function built(text: string): Promise<void> {
  const { code, output } = await shiori(['build', site.paths.root])
  expect(output).not.toContain('error')
  expect(code).toBe(0)
  expectComplete(text)
}

/**
 * Expects the built site to have exactly the files that its build has listed, with the given text, and no temporary
 * files.
 */
function expectComplete(text: string): void {
  const { out, cache, root } = site.paths
  const marker = readMarker(out)
  if (marker === undefined) throw new Error('The site has no list of its files')
  expect(foreignFiles(out, marker)).toEqual([])
  // The list does not contain itself.
  expect(folderFiles(out)).toHaveLength(marker.files.length + 1)
  expect(site.built('docs/intro.html')).toContain(text)
  const left = [...readdirSync(root).filter(name => name !== editorFolder), ...readdirSync(cache)]
  expect(left.filter(name => /shiori|^build|\.(?:lock|new)$/.test(name))).toEqual([])
}

/** The edition on the page that `shiori start` serves. */
async function served(): Promise<string | undefined> {
  const server = new ShioriProcess(['start', site.paths.out], { env: { PORT: '0', HOST: '127.0.0.1' } })
  const [, origin] = await server.waitForOutput(/served at (http:\S+)/)
  const page = await (await fetch(new URL('/docs/intro', origin))).text()
  server.kill('SIGTERM')
  await server.ended
  return /Edition \d+\./.exec(page)?.[0]
}

const page = String.raw`build-\w+/site/docs/intro\.html$`

/** The call at which a build is killed, and the site that is served afterwards. */
const stages: [string, FileFault['call'], FileFault['path'], 'old' | 'new'][] = [
  ['as it takes its second lock', 'openSync', String.raw`\.dist\.shiori-lock$`, 'old'],
  ['as it makes its folder', 'mkdirSync', String.raw`/build-\w+$`, 'old'],
  ['as the code has been bundled', 'promises.mkdir', String.raw`/build-\w+/site$`, 'old'],
  ['as a process writes a page', 'writeFileSync', page, 'old'],
  ['as it writes the list of its files', 'writeFileSync', String.raw`/_build\.json$`, 'old'],
  ['before its renames', 'renameSync', String.raw`\.dist\.shiori-next$`, 'old'],
  ['before the old site goes', 'renameSync', String.raw`\.dist\.shiori-last$`, 'old'],
  ['before the new site comes', 'renameSync', '/dist$', 'new'],
  ['before it keeps what search needs', 'renameSync', String.raw`\.cache/search$`, 'new'],
  ['before it gives its locks back', 'rmSync', String.raw`/build\.lock$`, 'new'],
]

// Each builds the site. A sample runs each day, all in the nightly run.
test.each(sampleOf(stages, 3))('kill -9 of a build %s', async (_, call, where, which) => {
  const before = await served()
  const text = edition()
  const fault = { call, path: where, happens: { signal: 'SIGKILL' } } as const
  expect((await shiori(['build', site.paths.root], { fault })).code).toBe('SIGKILL')
  expect(await served()).toBe(which === 'old' ? before : text)
})

test('builds the site after all of these', () => built(edition()))

test.each<[string, FileFault['call'], FileFault['path'], NodeJS.Signals, number]>([
  ['while pages are rendered', 'writeFileSync', page, 'SIGTERM', 143],
  ['while it writes', 'promises.mkdir', String.raw`/build-\w+/site$`, 'SIGINT', 130],
])('a signal %s leaves only the old site', async (_, call, where, signal, code) => {
  const before = `Edition ${editions}.`
  edition()
  const ended = await shiori(['build', site.paths.root], {
    fault: { call, path: where, happens: { signal } },
  })
  expect(ended.output).toContain(`The build was stopped by ${signal}.`)
  expect(ended.code).toBe(code)
  editions -= 1
  expectComplete(before)
})

test('a signal between the renames leaves only the new site', async () => {
  const text = edition()
  const fault = { call: 'renameSync', path: '/dist$', happens: { signal: 'SIGINT' } } as const
  const { code } = await shiori(['build', site.paths.root], { fault })
  // The build may end before the signal arrives.
  expect([0, 130]).toContain(code)
  expectComplete(text)
})

test('of two builds at once, the second reports the first, which continues', async () => {
  const text = edition()
  const go = path.join(site.paths.root, 'go')
  const fault = { call: 'writeFileSync', path: page, happens: { waitFor: go } }
  const first = new ShioriProcess(['build', site.paths.root], { fault })
  while (!existsSync(`${go}.reached`)) await new Promise(resolve => setTimeout(resolve, 20))
  const second = await shiori(['build', site.paths.root])
  expect(second.output).toMatch(/^error {2}another build of this site is running: process \d+, since /)
  expect(second.code).toBe(1)
  writeFileSync(go, '')
  expect((await first.ended).code).toBe(0)
  expectComplete(text)
})

test('two builds that begin together both end, and the site is complete', async () => {
  const text = edition()
  const ended = await Promise.all([1, 2].map(() => shiori(['build', site.paths.root])))
  for (const { code, output } of ended)
    expect([code, code === 0 || output.includes('another build of this site is running')]).toEqual([
      code,
      true,
    ])
  expect(ended.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
  expectComplete(text)
})

const triedFaults = sampleOf<[string, string, FileFault['call'], FileFault['path']]>(
  [
    ['ENOSPC', 'no space is left', 'writeFileSync', page],
    ['ENOSPC', 'no space is left', 'writeFileSync', String.raw`/_build\.json$`],
    ['ENOSPC', 'no space is left', 'mkdirSync', String.raw`/build-\w+$`],
    ['EIO', 'the disk or the network failed', 'renameSync', String.raw`\.dist\.shiori-next$`],
    ['EACCES', 'no permission', 'renameSync', String.raw`\.dist\.shiori-last$`],
  ],
  2,
)

test.each(triedFaults)('%s leaves the old site: %s (%s of %s)', async (errorCode, words, call, where) => {
  const before = `Edition ${editions}.`
  edition()
  const { code, output } = await shiori(['build', site.paths.root], {
    fault: { call, path: where, happens: { code: errorCode } },
  })
  expect(output).toMatch(new RegExp(`^error .+${words} \\(${errorCode}\\)`, 'm'))
  expect(output).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
  editions -= 1
  expectComplete(before)
})
