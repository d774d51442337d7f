import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { manifestFile } from 'shiori/internal/portal/server-manifest.ts'

/** A hard-linked copy of a built site that can be replaced as a build replaces it. */
export class SoakSite {
  readonly folder: string
  readonly #dist: string
  replaced = 0

  /** @param folder Path of the copy; the next one is made beside it. */
  constructor(dist: string, folder: string) {
    this.#dist = path.resolve(dist)
    this.folder = folder
    this.#copyTo(folder)
  }

  /** Swaps in another copy by two renames. */
  replace(): void {
    const [next, last] = [`${this.folder}.next`, `${this.folder}.last`]
    this.#copyTo(next)
    renameSync(this.folder, last)
    renameSync(next, this.folder)
    rmSync(last, { recursive: true })
    this.replaced += 1
  }

  #copyTo(folder: string): void {
    const { status, stderr } = spawnSync('cp', ['-al', this.#dist, folder])
    if (status !== 0) throw new Error(`cp: ${stderr}`)
    // The server notices a new site by this file's time; a hard link would keep the old time.
    const file = path.join(folder, manifestFile)
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(file)
    writeFileSync(file, JSON.stringify({ ...manifest, feedback: { origins: [] } }))
  }
}
