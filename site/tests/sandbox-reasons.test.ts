import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteRoot } from '../golden/site-root.ts'
import { jobReasons } from '../sandbox/media/job-failure.ts'

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: siteRoot }).map(file => readFileSync(path.join(siteRoot, file), 'utf8'))
const all = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap(text => [...text.matchAll(pattern)].map(([, found = '']) => found)))

test('the error decoder explains each reason that the sandbox can return', () => {
  const explained = all(textsOf('content/errors/*.yaml'), /^ {2}- code: (\S+)/gm)
  const sources = textsOf('sandbox/**/*.ts')
  const written = all(sources, /(?:'(?=ERROR_REASON_)|reason: ')([A-Z_]+)'/g)
  expect(written.size).toBeGreaterThan(0)
  expect([...jobReasons, ...written].filter(reason => !explained.has(reason))).toEqual([])
})
