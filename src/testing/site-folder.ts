import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuildPaths, defaultPaths } from '../build/paths.ts'
import { homeCopy } from './home-copy.ts'
import { leastConfig } from './least-config.ts'

/** Files of a site by path from its root: `{ 'content/docs/en/a.md': '# A' }`. */
export type SiteFiles = Record<string, string | Buffer>

/** A site in a temporary folder that the portal's own code builds. `using` deletes it at the end. */
export class SiteFolder {
  readonly paths: BuildPaths

  /** @param config Settings that differ from the smallest configuration. */
  constructor(files: SiteFiles, config: Record<string, unknown> = {}) {
    const root = mkdtempSync(path.join(tmpdir(), 'portal-'))
    const { code } = defaultPaths()
    // The bundle finds its packages from where it lies.
    const cache = path.join(code, '.cache/tests', path.basename(root))
    this.paths = { root, code, out: path.join(root, 'dist'), cache }
    this.write({
      'content/home/en.yaml': homeCopy,
      ...staticFiles,
      ...files,
    })
    this.configure(config)
  }

  write(files: SiteFiles): void {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.paths.root, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  }

  configure(config: Record<string, unknown>): void {
    this.write({ 'site.config.ts': `export default ${JSON.stringify({ ...leastConfig, ...config })}\n` })
  }

  delete(name: string): void {
    rmSync(path.join(this.paths.root, name), { recursive: true })
  }

  /** A file of the built site as text. */
  built(name: string): string {
    return readFileSync(path.join(this.paths.out, name), 'utf8')
  }

  [Symbol.dispose](): void {
    for (const folder of [this.paths.root, this.paths.cache]) rmSync(folder, { recursive: true, force: true })
  }
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Files that every site has below `static/`. */
const staticFiles: SiteFiles = {
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'static/apple-touch-icon.png': pixel,
  'static/icon-192.png': pixel,
  'static/icon-512.png': pixel,
  'static/social-card.png': pixel,
}
