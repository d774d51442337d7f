import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { engineVersion } from '../portal/engine-package.ts'
import { SiteFolder } from '../testing/site-folder.ts'

/** Runs the command as a shell does. */
function shiori(...args: string[]) {
  const script = path.join(import.meta.dirname, 'shiori.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('prints the version and the list of commands', () => {
  expect(shiori('--version')).toEqual({ status: 0, stdout: `${engineVersion()}\n`, stderr: '' })
  const help = shiori('--help')
  expect(help.status).toBe(0)
  for (const name of ['build', 'dev', 'doctor', 'i18n:status']) expect(help.stdout).toMatch(`\n  ${name} `)
  expect(shiori('help')).toEqual(help)
  expect(shiori()).toEqual({ status: 2, stdout: '', stderr: help.stdout })
})

test('prints help on a command in each form', () => {
  const help = shiori('help', 'build')
  expect(help.status).toBe(0)
  expect(help.stdout).toContain('shiori build [SITE] [--out FOLDER]')
  expect(shiori('build', '--help')).toEqual(help)
  expect(shiori('build', '-h')).toEqual(help)
})

test('suggests commands in place of an unknown one', () => {
  const { status, stderr } = shiori('biuld')
  expect(status).toBe(2)
  expect(stderr).toBe(
    'Unknown command "biuld".\nDid you mean shiori build?\nRun "shiori --help" for the list of commands.\n',
  )
  expect(shiori('serve').stderr).toContain(
    'Did you mean one of these?\n  shiori dev     Serve a site from its sources and reload the browser on changes\n  shiori start   Serve a built site\n',
  )
  expect(shiori('help', 'constructor').stderr).toContain('Unknown command "constructor".')
})

test('names a Node that is too old, and the required version', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { node: '22.17.1' } })"
  const script = path.join(import.meta.dirname, 'shiori.ts')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(older)}`, script, '--version'],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('Found Node 22.17.1, expected >=22.18. Install a newer Node (https://nodejs.org).\n')
  expect(status).toBe(1)
})

test('code of a site that ends the process does not pass for success', () => {
  using site = new SiteFolder({ 'content/docs/en/intro.md': '# A\n' })
  site.write({ 'site.config.ts': 'process.exit(0)\n' })
  for (const command of ['check', 'build']) {
    const { status, stderr } = shiori(command, site.paths.root)
    expect([status, stderr]).toEqual([
      1,
      `shiori ${command} did not end its work: a plugin, the configuration or a package called process.exit().\n`,
    ])
  }
})
