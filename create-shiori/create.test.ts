import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownPackage } from './own-package.ts'
import { templateNames } from './templates.ts'

const script = path.join(import.meta.dirname, 'create.ts')
const engine = path.dirname(createRequire(import.meta.url).resolve('shiori/package.json'))
const packages = mkdtempSync(path.join(tmpdir(), 'tarballs-'))

let folder: string
beforeAll(() => {
  for (const name of ['shiori', 'shiori-sandbox'])
    writeFileSync(path.join(packages, `${name}-${ownPackage.version}.tgz`), '')
})
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(() => rmSync(packages, { recursive: true }))

/** Runs a Node script in the folder, without a terminal. */
function run(file: string, args: string[], env = process.env) {
  return new Promise<{ code: unknown; output: string; errors: string }>(resolve => {
    const child = execFile(process.execPath, [file, ...args], { cwd: folder, env }, (error, output, errors) =>
      resolve({ code: error ? error.code : 0, output, errors }),
    )
    child.stdin?.end()
  })
}
const create = (...args: string[]) => run(script, [...args, '--no-install', '--packages', packages])

test.each(
  templateNames
    .filter(name => name !== 'portal')
    .map(template => ({ template, languages: template === 'docs' ? ['--locales', 'ja,en'] : [] })),
)('a site of $template has nothing wrong, and builds', async ({ template, languages }) => {
  const created = await create('site', '--template', template, '--title', "It's $& docs", ...languages)
  expect(created).toMatchObject({ code: 0, errors: '' })
  expect(created.output).toContain('  cd site\n  npm install\n  npm run dev ')
  const root = path.join(folder, 'site')
  for (const file of /Change first: (.*)/.exec(created.output)?.[1]?.split(', ') ?? [])
    expect(readFileSync(path.join(root, file), 'utf8')).not.toBe('')
  mkdirSync(path.join(root, 'node_modules'))
  symlinkSync(engine, path.join(root, 'node_modules/shiori'), 'junction')
  const shiori = path.join(engine, 'cli/shiori.ts')
  expect(await run(shiori, ['check', root])).toMatchObject({ code: 0, output: 'errors: 0, warnings: 0\n' })
  expect(await run(shiori, ['build', root, '--strict', '--compress', 'none'])).toMatchObject({ code: 0 })
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('It&#x27;s $&amp; docs')
})

test('refuses arguments that are not possible with a reason, and writes nothing', async () => {
  expect(await create('.', '--template', 'blog')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Unknown template "blog"'),
  })
  expect(await create('.', '--strict')).toMatchObject({ code: 2, errors: expect.stringContaining('Usage: ') })
  writeFileSync(path.join(folder, 'notes.txt'), 'mine')
  expect(await create('notes.txt/site')).toMatchObject({ code: 1, output: '' })
  expect(await create('.')).toMatchObject({ code: 1, errors: expect.stringContaining('already has files') })
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('prints help and version', async () => {
  expect(await run(script, ['--help'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Usage: create-shiori/),
  })
  expect(await run(script, ['--version'])).toEqual({ code: 0, output: `${ownPackage.version}\n`, errors: '' })
})

test('leaves the site after a failed installation, and says what to do', async () => {
  const { code, output, errors } = await run(script, ['--packages', packages], { ...process.env, PATH: '' })
  expect(code).toBe(127)
  expect(errors).toContain('npm cannot be run')
  expect(errors).toContain('The site is written, but "npm install" failed with 127')
  expect(output).toContain('  cd my-docs\n  npm install\n')
  expect(readdirSync(path.join(folder, 'my-docs'))).toContain('site.config.ts')
})
