import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const answers = { folder: '', template: 'docs', title: 'Docs', locales: ['en'] } as const

/** The first step for a folder in the current one. */
function firstStep(name: string, platform: NodeJS.Platform): string {
  const site = { root: path.resolve(name), manager: 'npm', isInstalled: true }
  return (
    nextSteps({ ...answers, locales: ['en'] }, site, platform)
      .split('\n')[2]
      ?.trim() ?? ''
  )
}

test
  .skipIf(process.platform === 'win32')
  .each(['docs', 'my docs', "it's `id` $(id) $HOME", '"docs"; exit 1', '-docs', '~', 'a\\b'])(
  'the command for the folder %j enters it, and runs nothing else',
  name => {
    const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'steps-')))
    onTestFinished(() => rmSync(top, { recursive: true }))
    mkdirSync(path.join(top, name))
    const output = execFileSync('sh', ['-c', `${firstStep(name, 'linux')}\npwd`], {
      cwd: top,
      encoding: 'utf8',
    })
    expect(output).toBe(`${path.join(top, name)}\n`)
  },
)

test('on Windows there are double quotes, and no command where they are not safe', () => {
  expect(firstStep('docs', 'win32')).toBe('cd docs')
  expect(firstStep('my docs & more', 'win32')).toBe('cd "my docs & more"')
  for (const name of ['100%', '$(calc)', 'a`b'])
    expect(firstStep(name, 'win32')).toBe(`(open the folder ${name} in a terminal)`)
})
