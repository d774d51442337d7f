import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Puts a new folder in the place of an old one, which goes: two renames, so that no reader sees half of each. */
export async function replaceFolder(fresh: string, target: string): Promise<void> {
  const old = `${target}.old`
  await rm(old, { recursive: true, force: true })
  await mkdir(path.dirname(target), { recursive: true })
  if (existsSync(target)) await rename(target, old)
  await rename(fresh, target)
  await rm(old, { recursive: true, force: true })
}
