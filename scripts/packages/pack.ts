import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { writeManual } from './manual.ts'
import { addSharedBundle } from './shared-bundle.ts'
import { packageFolders, type StagedPackage, stagePackage } from './stage.ts'

/** A package as npm publishes it. */
export interface PackedPackage extends StagedPackage {
  /** Path of the tarball. */
  tarball: string
  /** Bytes of the tarball. */
  size: number
}

/**
 * Compiles all packages and packs them into `.packages/` of the repository; `staged/` there holds what is in the tarballs, where the
 * compiled engine finds the packages that it needs. The engine comes with its manual. What was in the folder goes.
 *
 * @param repository Its root.
 */
export async function packPackages(repository: string): Promise<PackedPackage[]> {
  const out = path.join(repository, '.packages')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const packed: PackedPackage[] = []
  for (const folder of packageFolders) {
    const staged = await stagePackage(repository, folder, path.join(out, 'staged', folder))
    if (folder === 'engine') {
      await addSharedBundle(path.join(staged.folder, 'dist'))
      await writeManual(path.join(repository, folder), path.join(staged.folder, 'docs'))
    }
    const tarball = await pack(staged.folder, out)
    packed.push({ ...staged, tarball, size: statSync(tarball).size })
  }
  return packed
}

async function pack(folder: string, out: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', out], {
    cwd: folder,
    shell: process.platform === 'win32',
    maxBuffer: 16_000_000,
  })
  // npm 11 prints a list, npm 12 an object by name.
  const listed = Object.values(JSON.parse(stdout) as Record<string, { filename: string }>)
  const [{ filename } = { filename: '' }] = listed
  return path.join(out, path.basename(filename))
}
