import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { manifestFile } from 'shiori/internal/portal/server-manifest.ts'

/** A copy of a built site, of links, that can be replaced as a build does it. */
export class SoakSite {
  readonly folder: string
  readonly #dist: string
  replaced = 0

  /** @param folder Where it is to be; beside it the next one is made. */
  constructor(dist: string, folder: string) {
    this.#dist = path.resolve(dist)
    this.folder = folder
    this.#copyTo(folder)
  }

  /** Puts another copy in its place, by two renames. */
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
    // Its time tells the server that the site is another; that of a link would be the old one.
    const file = path.join(folder, manifestFile)
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(file)
    writeFileSync(file, JSON.stringify({ ...manifest, feedback: { origins: [] } }))
  }
}
