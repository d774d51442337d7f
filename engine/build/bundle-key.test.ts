import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FeedbackSettings } from '../config/schema/feedback.ts'
import { bundleKey } from './bundle-key.ts'

let code: string

beforeEach(() => {
  code = mkdtempSync(path.join(tmpdir(), 'portal-code-'))
  write('pages/page-files.ts', 'export default {}')
  write('ui/site.css', 'a{}')
  write('ui/print.css', 'b{}')
  write('package.json', '{}')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(code, { recursive: true })
})

function write(name: string, text: string): void {
  const file = path.join(code, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function key(basePath = '/', light = 'github-light', feedback?: FeedbackSettings): string {
  return bundleKey({
    code,
    site: undefined,
    tolerant: false,
    offline: false,
    feedback,
    basePath,
    themes: { light, dark: 'github-dark' },
    texts: { search: {}, ask: {}, apiConsole: {}, feedback: {}, guideRun: {}, offline: {}, shortcuts: {} },
  })
}

test.each([
  ['a source is altered', () => write('ui/site.css', 'a{b:c}')],
  ['a source comes', () => write('ui/new.css', '')],
  ['a source goes', () => rmSync(path.join(code, 'ui/print.css'))],
  [
    'a text moves from one source to another',
    () => {
      write('ui/print.css', '')
      write('ui/site.css', 'b{}a{}')
    },
  ],
  ['a page is altered', () => write('pages/page-files.ts', 'export default { a: 1 }')],
  ['the settings of Vite come', () => write('vite/vite.config.ts', '')],
  ['what starts Vite is altered', () => write('build/bundle-process.ts', 'a')],
  ['another package is named', () => write('package.json', '{"a":1}')],
  ['another package is installed', () => write('node_modules/.package-lock.json', '{"a":1}')],
  ['the environment is another', () => vi.stubEnv('VITE_A', '1')],
])('changes when %s', (_, change) => {
  const before = key()
  expect(key()).toBe(before)
  change()
  expect(key()).not.toBe(before)
})

test('changes with the base path, the colours of code and where feedback goes', () => {
  const feedback = {
    adapter: { type: 'post' as const, url: '/_feedback' },
    kinds: ['views' as const],
    consent: false,
  }
  const keys = [key(), key('/docs/'), key('/', 'nord'), key('/', 'nord', feedback)]
  expect(new Set([...keys, key('/', 'nord', { ...feedback, consent: true })]).size).toBe(5)
})

test('changes with a package that is linked and not installed', () => {
  write('package.json', '{"dependencies":{"worlds":"1.0.0","react":"19.0.0"}}')
  write('.cache/worlds/core/world.ts', 'export const a = 1')
  write('.cache/unnamed/index.ts', '')
  mkdirSync(path.join(code, 'node_modules'))
  for (const name of ['worlds', 'unnamed'])
    symlinkSync(path.join(code, '.cache', name), path.join(code, 'node_modules', name))
  const before = key()
  write('.cache/unnamed/index.ts', 'a')
  write('.cache/worlds/core/world.test.ts', 'test()')
  expect(key()).toBe(before)
  write('.cache/worlds/core/world.ts', 'export const a = 2')
  expect(key()).not.toBe(before)
})

test('stays when what is not bundled changes', () => {
  const before = key()
  write('ui/site.test.ts', 'test()')
  write('README.md', '# A')
  write('server/listen.ts', '')
  expect(key()).toBe(before)
})
