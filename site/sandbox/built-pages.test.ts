import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readBuiltPages } from './built-pages.ts'

const dist = mkdtempSync(path.join(tmpdir(), 'built-pages-'))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const page = (title: string) => `---
title: "${title}"
url: https://docs.example/docs/gates
---

# ${title}

Gates open at **nine**. See [dogs](https://docs.example/docs/dogs.md).

\`\`\`bash
open gate
\`\`\`

| Gate | Time |
| --- | --- |

- Bring \`card\`.
`

test('reads the guides of a language as prose, once', () => {
  mkdirSync(path.join(dist, 'ja/docs/api'), { recursive: true })
  writeFileSync(path.join(dist, 'ja/docs/gates.md'), page('門'))
  writeFileSync(path.join(dist, 'ja/docs/api/call.md'), page('Call'))
  const pages = readBuiltPages(dist)
  const [gates, ...others] = pages('ja')
  expect(others).toEqual([])
  expect(gates).toMatchObject({ url: 'https://docs.example/docs/gates', title: '門' })
  expect(gates?.text.split(/\n+/)).toEqual(['Gates open at nine. See dogs.', 'Bring card.'])
  expect(pages('ja')[0]).toBe(gates)
  expect(pages('en')).toEqual([])
})
