import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Merges the changes of two versions of a text, with Git.
 *
 * @returns `undefined` if both change the same or adjacent lines in different ways, or without Git.
 */
export function mergedText(base: string, own: string, next: string): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiori-merge-'))
  try {
    const files = Object.entries({ own, base, next }).map(([name, text]) => {
      writeFileSync(path.join(folder, name), text)
      return name
    })
    const args = ['merge-file', '-p', ...files]
    const { status, stdout } = spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    return status === 0 ? stdout : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
