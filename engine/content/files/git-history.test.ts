import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { lines, page, TestSite } from '../testing/test-site.ts'
import { gitHistory } from './git-history.ts'

const identity = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }

// Git sets these variables for its hooks, which may run the tests; they refer to the hook's repository.
beforeEach(() => {
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) vi.stubEnv(name, undefined)
})

function git(cwd: string, args: string[], env: Record<string, string> = {}): void {
  execFileSync('git', args, { cwd, env: { ...process.env, ...identity, ...env }, stdio: 'pipe' })
}

function commit(cwd: string, author: string, date: string): void {
  git(cwd, ['add', '-A'])
  git(cwd, ['-c', `user.name=${author}`, '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'Change'], {
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  })
}

/** Creates a repository with two commits, with the site in one of its folders. */
function repository(): { site: TestSite; root: string } {
  const site = new TestSite({
    'portal/content/docs/en/a.md': page('title: A'),
    'portal/content/docs/en/ü b.md': page('title: B'),
    'other.txt': 'x',
  })
  git(site.root, ['init', '-q'])
  commit(site.root, 'Haruka', '2026-01-02T03:04:05+09:00')
  site.write({ 'portal/content/docs/en/a.md': page('title: A2') })
  commit(site.root, 'Daniel', '2026-05-06T07:08:09+08:00')
  return { site, root: `${site.root}/portal` }
}

test('each file has date and author of its last commit', async () => {
  const { site, root } = repository()
  site.write({ 'portal/content/docs/en/new.md': page('title: New') })
  const files = ['content/docs/en/a.md', 'content/docs/en/ü b.md', 'content/docs/en/new.md']
  const { updates, problems } = await gitHistory(root, files)
  expect(problems).toEqual([])
  expect([...updates]).toEqual([
    ['content/docs/en/a.md', { date: '2026-05-06T07:08:09+08:00', author: 'Daniel' }],
    ['content/docs/en/ü b.md', { date: '2026-01-02T03:04:05+09:00', author: 'Haruka' }],
  ])
})

test('an author goes by the name that .mailmap gives', async () => {
  const { site, root } = repository()
  site.write({ '.mailmap': 'Daniel Weber <a@b.example> Daniel <a@b.example>\n' })
  const { updates } = await gitHistory(root, ['content/docs/en/a.md'])
  expect(updates.get('content/docs/en/a.md')?.author).toBe('Daniel Weber')
})

test('a commit that only moves a file is not a change of the file, one that also changes its text is', async () => {
  const { site } = repository()
  renameSync(`${site.root}/portal`, `${site.root}/docs-site`)
  renameSync(`${site.root}/docs-site/content/docs/en/a.md`, `${site.root}/docs-site/content/docs/en/c.md`)
  commit(site.root, 'Mei', '2026-07-08T00:00:00Z')
  const moved = `${site.root}/docs-site`
  const datesOf = async (...files: string[]) =>
    [...(await gitHistory(moved, files)).updates].map(([file, { author }]) => `${file} ${author}`)
  const names = ['content/docs/en/c.md', 'content/docs/en/ü b.md']
  expect(await datesOf(...names)).toEqual(['content/docs/en/c.md Daniel', 'content/docs/en/ü b.md Haruka'])
  renameSync(`${moved}/content/docs/en/c.md`, `${moved}/content/docs/en/d.md`)
  site.write({ 'docs-site/content/docs/en/d.md': page('title: D') })
  commit(site.root, 'Ann', '2026-08-08T00:00:00Z')
  expect(await datesOf('content/docs/en/d.md')).toEqual(['content/docs/en/d.md Ann'])
})

test('a load puts them into the docs', async () => {
  const { site, root } = repository()
  const { model } = await site.load({ root, git: true })
  expect(model.docs.get('ja')?.get('a')?.lastUpdate?.author).toBe('Daniel')
})

test('a shallow clone is a warning: only files that changed since then have a date', async () => {
  const { site } = repository()
  site.write({ 'portal/content/docs/en/a.md': page('title: A3') })
  commit(site.root, 'Mei', '2026-07-08T00:00:00Z')
  git(site.root, ['clone', '-q', '--depth', '2', `file://${site.root}`, 'clone'])
  const { updates, problems } = await gitHistory(`${site.root}/clone/portal`, [
    'content/docs/en/a.md',
    'content/docs/en/ü b.md',
  ])
  expect([...updates.keys()]).toEqual(['content/docs/en/a.md'])
  expect(updates.get('content/docs/en/a.md')?.author).toBe('Mei')
  expect(lines(problems)).toEqual([
    'warning git the clone is shallow: no date of the last update for 1 of the files | Run "git fetch --unshallow" before the build.',
  ])
})

test('a folder that is not a repository, or has no commit, is a note: no build ends for it', async () => {
  const site = new TestSite({ 'content/docs/en/a.md': page('title: A') })
  const { model, problems } = await site.load({ git: true })
  expect(lines(problems)).toEqual([
    expect.stringMatching(
      /^note git no dates of last updates: fatal: not a git repository.* \| Build in a clone/,
    ),
  ])
  expect(model.docs.get('en')?.get('a')?.lastUpdate).toBeUndefined()
  git(site.root, ['init', '-q'])
  expect((await gitHistory(site.root, ['content/docs/en/a.md'])).problems).toMatchObject([
    { severity: 'note' },
  ])
})
