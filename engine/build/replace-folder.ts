import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ProblemsError } from '../config/problem.ts'

/**
 * Puts a new folder in the place of an old one, which goes: two renames, so that no reader sees half of each. A new folder of another file
 * system, such as a volume of a container, is copied beside the old one first.
 *
 * @param move Renames a folder.
 * @throws {ProblemsError} when the old one is mounted where it is, so that nothing can take its place.
 */
export async function replaceFolder(fresh: string, target: string, move = rename): Promise<void> {
  const old = `${target}.old`
  await rm(old, { recursive: true, force: true })
  await mkdir(path.dirname(target), { recursive: true })
  const beside = await onFileSystemOf(target, fresh, move)
  if (existsSync(target)) await putAside(target, old, move)
  await move(beside, target)
  await rm(old, { recursive: true, force: true })
}

async function onFileSystemOf(target: string, fresh: string, move: typeof rename): Promise<string> {
  const beside = `${target}.new`
  await rm(beside, { recursive: true, force: true })
  try {
    await move(fresh, beside)
  } catch (error) {
    if (!hasCode(error, ['EXDEV'])) throw error
    await cp(fresh, beside, { recursive: true, preserveTimestamps: true })
    await rm(fresh, { recursive: true })
  }
  return beside
}

async function putAside(target: string, old: string, move: typeof rename): Promise<void> {
  try {
    await move(target, old)
  } catch (error) {
    // What a mounted folder answers, by system.
    if (!hasCode(error, ['EBUSY', 'EXDEV'])) throw error
    await rm(`${target}.new`, { recursive: true, force: true })
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'output',
        message: `the built site cannot take the place of ${target}: another file system is mounted there, or a program holds it.`,
        hint: `Name a folder in it: --out ${path.join(target, 'site')}`,
      },
    ])
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
