import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuildPaths, sitePaths } from '../portal/paths.ts'
import { smallConfig } from './small-config.ts'

/** Files of a site by path from its root: `{ 'content/docs/en/a.md': '# A' }`. */
export type SiteFiles = Record<string, string | Buffer>

/** A site in a temporary folder that the engine builds. `using` deletes it. */
export class SiteFolder {
  readonly paths: BuildPaths

  /** @param config Settings that differ from the smallest configuration. */
  constructor(files: SiteFiles, config: Record<string, unknown> = {}) {
    const root = mkdtempSync(path.join(tmpdir(), 'portal-'))
    this.paths = sitePaths(root)
    this.write({ ...staticFiles, ...files })
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
    this.write({ 'site.config.ts': `export default ${JSON.stringify({ ...smallConfig, ...config })}\n` })
  }

  delete(name: string): void {
    rmSync(path.join(this.paths.root, name), { recursive: true })
  }

  /** Reads a file of the built site as text. */
  built(name: string): string {
    return readFileSync(path.join(this.paths.out, name), 'utf8')
  }

  [Symbol.dispose](): void {
    rmSync(this.paths.root, { recursive: true, force: true })
  }
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A site built by an earlier version: the file that identifies it, and a page. */
export const earlierBuild: SiteFiles = {
  'dist/_server.json': JSON.stringify({ basePath: '/', locales: ['en'], defaultLocale: 'en', redirects: {} }),
  'dist/index.html': 'old',
}

/** Files that every site has below `static/`. */
const staticFiles: SiteFiles = {
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'static/apple-touch-icon.png': pixel,
  'static/icon-192.png': pixel,
  'static/icon-512.png': pixel,
  'static/social-card.png': pixel,
}
