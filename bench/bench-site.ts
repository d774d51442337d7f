import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copiedText, measuredPages, pageName, readSources, type Source } from './content.ts'
import { configurationFile, sidebarsFile } from './site-text.ts'

/** A site made from a folder of Markdown, for measuring. */
export interface BenchSite {
  root: string
  /** Number of Markdown pages in it. */
  pages: number
  /** Paths of a short and a long page, chosen by the size of their sources. */
  shortPage: string
  longPage: string
  /** Paths of the pages next to the short one in the sidebar, from the top. */
  neighbours: string[]
}

/**
 * Makes a site from every Markdown file of a folder, `copies` times. Each copy is in a folder of its own with its own
 * slugs and titles, so that no two pages are equal. An `img` folder beside `content` is served at /img.
 *
 * @param code Folder of the portal's own code, from which static files are copied.
 * @throws {Error} if the folder has no Markdown files.
 */
export function makeBenchSite(content: string, copies: number, root: string, code: string): BenchSite {
  const sources = readSources(content)
  rmSync(root, { recursive: true, force: true })
  for (let copy = 1; copy <= copies; copy += 1) writeCopy(sources, copy, root)
  cpSync(path.join(code, 'static'), path.join(root, 'static'), { recursive: true })
  const images = path.join(content, '../img')
  if (existsSync(images)) cpSync(images, path.join(root, 'static/img'), { recursive: true })
  const { short, long, neighbours } = measuredPages(sources)
  writeFileSync(path.join(root, 'content/sidebars.ts'), sidebarsFile(copies))
  writeFileSync(
    path.join(root, 'site.config.ts'),
    configurationFile(code, {
      locales: ['en'],
      home: '/docs/category/copy-1',
      mainDocId: `copy-1/${short}`,
      apis: [],
    }),
  )
  return {
    root,
    pages: sources.length * copies,
    shortPage: `/docs/copy-1/${short}`,
    longPage: `/docs/copy-1/${long}`,
    neighbours: neighbours.map(name => `/docs/copy-1/${name}`),
  }
}

function writeCopy(sources: readonly Source[], copy: number, root: string): void {
  const folder = path.join(root, `content/docs/en/copy-${copy}`)
  mkdirSync(folder, { recursive: true })
  for (const source of sources) {
    const file = path.join(folder, pageName(source) + path.extname(source.name))
    writeFileSync(file, copiedText(source, copy))
  }
}
