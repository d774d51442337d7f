import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readYamlFile } from './yaml-file.ts'

test('a pipe in the place of a file is not waited for', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'yaml-file-'))
  try {
    execFileSync('mkfifo', [path.join(root, 'redirects.yaml')])
    expect(readYamlFile(root, 'redirects.yaml', z.object({}), [])).toBeUndefined()
  } finally {
    rmSync(root, { recursive: true })
  }
})
