import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBrowser, ensureEngines } from './browser.ts'

let bin: string

beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'portal-bin-'))
  await symlink('/usr/bin/env', join(bin, 'env'))
  await program('sudo', 'shift; exec "$@"')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(bin, { recursive: true })
})

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(bin, name), 0o755)
}

const errorText = () => vi.mocked(console.error).mock.calls.join('\n')

test('a browser that is there is taken', async () => {
  await program('chromium-browser', '')
  await program('apt-get', 'exit 1')
  expect(await ensureBrowser({ PATH: bin })).toBe(true)
})

test('a missing one is installed with fonts for Japanese and Chinese, asking nothing', async () => {
  await program(
    'apt-get',
    `echo "$DEBIAN_FRONTEND $*" >> ${bin}/calls
     if [ "$1" = install ]; then echo > ${bin}/chromium; /bin/chmod +x ${bin}/chromium; fi`,
  )
  expect(await ensureBrowser({ PATH: bin })).toBe(true)
  expect(await readFile(join(bin, 'calls'), 'utf8')).toBe(
    'noninteractive update\n' +
      'noninteractive install -y --no-install-recommends chromium fonts-noto-cjk chromium-headless-shell\n',
  )
})

test('where the system has no package of the faster browser, the other one will do', async () => {
  await program(
    'apt-get',
    `case "$*" in
       *headless*) exit 100 ;;
       install*) echo > ${bin}/chromium; /bin/chmod +x ${bin}/chromium ;;
     esac`,
  )
  expect(await ensureBrowser({ PATH: bin })).toBe(true)
})

test.each([
  ['apt-get fails', 'exit 100'],
  ['apt-get brings no browser', 'exit 0'],
])('%s: says what to do', async (_name, script) => {
  await program('apt-get', script)
  expect(await ensureBrowser({ PATH: bin })).toBe(false)
  expect(errorText()).toContain('CHROMIUM_PATH')
})

test('no apt-get: says what to do', async () => {
  expect(await ensureBrowser({ PATH: bin })).toBe(false)
  expect(errorText()).toContain('CHROMIUM_PATH')
})

test('reports a wrong CHROMIUM_PATH, and does not search further', async () => {
  await program('chromium', '')
  expect(await ensureBrowser({ PATH: bin, CHROMIUM_PATH: '/nowhere/chromium' })).toBe(false)
  expect(errorText()).toContain('CHROMIUM_PATH is /nowhere/chromium')
})

test('the other engines are taken where all are there, and installed where one is missing', async () => {
  await program('apt-get', `echo "$*" >> ${bin}/calls`)
  for (const name of ['firefox-esr', 'WebKitWebDriver']) await program(name, '')
  expect(await ensureEngines({ PATH: bin })).toBe(true)
  expect(await readFile(join(bin, 'calls'), 'utf8')).toMatch(
    /^update\ninstall .* firefox-esr webkit2gtk-driver xvfb /,
  )
  await rm(join(bin, 'calls'))
  await program('Xvfb', '')
  expect(await ensureEngines({ PATH: bin })).toBe(true)
  await expect(readFile(join(bin, 'calls'), 'utf8')).rejects.toThrow('ENOENT')
  await rm(join(bin, 'Xvfb'))
  await program('apt-get', 'exit 100')
  expect(await ensureEngines({ PATH: bin })).toBe(false)
  expect(errorText()).toContain('webkit2gtk-driver')
})
