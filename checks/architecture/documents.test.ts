import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Documents about this repository's code. Others name files that their reader is going to write. */
const documents = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(
    file =>
      /^(?:ARCHITECTURE|AGENTS|SECURITY|CONTRIBUTING)\.md$|^design\/|^(?:[\w-]+\/)?README\.md$/.test(file) &&
      existsSync(path.join(root, file)),
  )

const folders = '(?:engine|sandbox|site|docs|create-shiori|checks|bench|e2e|scripts|api-types|design)'

test.each(documents)('%s names files that exist, and its links have targets', file => {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/```[\s\S]*?```/g, '')
  const named = [...text.matchAll(new RegExp(`\`(${folders}/[\\w./-]*\\w)/?\``, 'g'))].map(
    ([, name = '']) => name,
  )
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  )
  const missing = [...named, ...linked].filter(
    name => !['', '.ts', '.tsx'].some(ending => existsSync(path.join(root, name + ending))),
  )
  expect(missing).toEqual([])
})
