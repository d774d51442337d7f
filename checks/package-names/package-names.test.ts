import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unsafeCommands } from './unsafe-commands.ts'

const { published, names } = JSON.parse(
  readFileSync(new URL('./package-names.json', import.meta.url), 'utf8'),
)

/** Programs whose name is another package's at the registry: where TypeScript is not installed, `npx tsc` runs an old copy of somebody else's. */
const sameNamed = ['tsc']

/** Whoever registers such a name would run code on the machines of readers who follow the text. */
test('no text tells readers to run a package whose name is not registered to this project', () => {
  if (published) return
  const files = execFileSync('git', [
    'ls-files',
    '-z',
    '*.md',
    '*.mdx',
    '*.ts',
    '*.tsx',
    '*.yml',
    '*.yaml',
    '*.json',
  ])
    .toString()
    .split('\0')
    .filter(
      file => file !== '' && !file.startsWith('checks/package-names/') && !file.endsWith('package-lock.json'),
    )
  const found = files.flatMap(file =>
    unsafeCommands(readFileSync(file, 'utf8'), [...names, ...sameNamed]).map(
      command => `${file}: ${command}`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['npx shiori dev', 1],
  ['`npx -y shiori@latest build`', 1],
  ['npm create shiori@latest docs', 1],
  ['npm init shiori', 1],
  ['npm install --save-dev @shiori/sandbox', 1],
  ['pnpm dlx create-shiori', 1],
  ['yarn create shiori', 1],
  ['npx --no shiori dev', 0],
  ['npx shiorigami', 0],
  ['npm install', 0],
  ['npm exec --no -- shiori dev', 0],
])('%s: %i', (text, count) => {
  expect(unsafeCommands(`Run ${text} now.`, names)).toHaveLength(count)
})
