import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { writeManual } from './manual.ts'
import { addSharedBundle } from './shared-bundle.ts'
import { packageFolders, type StagedPackage, stagePackage } from './stage.ts'

/** A package as published by npm. */
export interface PackedPackage extends StagedPackage {
  /** Path of the tarball. */
  tarball: string
  /** Size of the tarball in bytes. */
  size: number
}

/**
 * Compiles all packages and packs them into `.packages/` of the repository; `staged/` in it has the content of the tarballs, arranged so
 * that the compiled engine finds its packages. The engine includes its manual. Earlier content of the folder is removed.
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
  // A relative path, since the shell of Windows would split an absolute path at its spaces.
  const to = path.relative(folder, out)
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', to], {
    cwd: folder,
    shell: process.platform === 'win32',
    maxBuffer: 16_000_000,
  })
  // npm 11 prints a list, npm 12 an object by name.
  const listed = Object.values(JSON.parse(stdout) as Record<string, { filename: string }>)
  const [{ filename } = { filename: '' }] = listed
  return path.join(out, path.basename(filename))
}
