import { expect, test } from 'vitest'
import { packageManagers } from './fence-edits.ts'

test.each([
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i cup -D', 'yarn add cup --dev', 'pnpm add cup -D', 'bun add cup --dev'],
  ['npm run brew -- --hot', 'yarn brew --hot', 'pnpm run brew --hot', 'bun run brew --hot'],
  ['npx cup init', 'yarn cup init', 'pnpm exec cup init', 'bunx cup init'],
  [
    'npm uninstall cup && npm test',
    'yarn remove cup && yarn test',
    'pnpm remove cup && pnpm test',
    'bun remove cup && bun test',
  ],
  ['brew tea', 'brew tea', 'brew tea', 'brew tea'],
])('%s', (npm, ...others) => {
  expect(packageManagers(npm).map(([, code]) => code)).toEqual([npm, ...others])
})
