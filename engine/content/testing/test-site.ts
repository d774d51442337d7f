import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readBlog } from '../../blog/read-blog.ts'
import type { Problem } from '../../config/problem.ts'
import { type LoadCache, type LoadedContent, loadContent } from '../load.ts'
import type { ContentOptions, DocsSource } from '../options.ts'
import type { ContentSource } from '../own-content.ts'
import type { DocsVersion } from '../types.ts'

/** Files of a site by path from its root: `{ 'content/docs/en/a.md': '# A' }`. */
export type SiteFiles = Record<string, string | Buffer>

/** The current version, for a site with versions. */
export const nextVersion: DocsVersion = {
  name: 'current',
  label: 'Next',
  isLast: true,
  path: '/docs',
  banner: 'none',
}

/** A blog with two posts on a list page. */
const blog: ContentSource = { name: 'blog', read: reader => readBlog(reader, 2) }

/** Settings of a test: the version of the docs and its APIs, or several versions. */
type TestOptions = Partial<
  ContentOptions & Pick<DocsSource, 'version' | 'apis' | 'apiIds'> & { sources: readonly ContentSource[] }
>

/** A site in a temporary folder, for one test. */
export class TestSite {
  readonly root = mkdtempSync(join(tmpdir(), 'content-'))

  constructor(files: SiteFiles) {
    onTestFinished(() => rmSync(this.root, { recursive: true, force: true }))
    this.write(files)
  }

  write(files: SiteFiles): void {
    for (const [file, content] of Object.entries(files)) {
      const path = join(this.root, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    }
  }

  delete(file: string): void {
    rmSync(join(this.root, file))
  }

  /** Loads the site; by default with three locales, without drafts and without git. */
  load(
    { apis = [], apiIds = [], version = nextVersion, sources = [blog], ...options }: TestOptions = {},
    cache?: LoadCache,
  ): Promise<LoadedContent> {
    const defaults: ContentOptions = {
      root: this.root,
      locales: ['en', 'ja', 'zh'],
      defaultLocale: 'en',
      content: 'content',
      versions: [{ version, content: 'content', apis, apiIds }],
      git: false,
      includeDrafts: false,
    }
    return loadContent({ ...defaults, ...options }, sources, cache)
  }
}

/** Loads a site with these files. */
export function loadSite(files: SiteFiles, options: TestOptions = {}): Promise<LoadedContent> {
  return new TestSite(files).load(options)
}

/** Formats problems as lines: `error unknown-tag content/docs/en/a.md:3 message | hint`. */
export function lines(problems: readonly Problem[]): string[] {
  return problems.map(({ severity, code, file, line, message, hint }) => {
    const place = file ? ` ${file}${line ? `:${line}` : ''}` : ''
    return `${severity} ${code}${place} ${message}${hint ? ` | ${hint}` : ''}`
  })
}

/** Writes a page with front matter. */
export function page(frontMatter: string, body = 'Text.'): string {
  return `---\n${frontMatter}\n---\n\n${body}\n`
}

/** Writes the source of a content/sidebars.ts. */
export function sidebarsSource(sidebars: unknown): string {
  return `export default ${JSON.stringify(sidebars, null, 2)}\n`
}
